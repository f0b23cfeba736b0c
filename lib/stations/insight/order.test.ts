import { aFigure, anInsight, someEntries } from '@/tests/factories/insight'
import { figureSort, firstFigureSort, inFigureOrder, nextFigureSort } from './order'

test('a view begins with its first column, the worst first', () => {
  expect(figureSort('pumps', null)).toEqual({ column: 'flowVsBaseline', isDescending: true })
  expect(figureSort('energy', null)).toEqual({ column: 'wasted', isDescending: true })
  expect(figureSort('quality', null)).toEqual({ column: 'reported', isDescending: false })
})

test('a column that the view doesn’t have is ignored, while status and name are in every view', () => {
  // A link from before the view lost it.
  expect(figureSort('pumps', { column: 'wear', isDescending: true })).toEqual(
    figureSort('pumps', null),
  )
  const byName = { column: 'name', isDescending: true }
  expect(figureSort('energy', byName)).toBe(byName)
})

test('a head sorts the worst first, then in reverse, then as the view does', () => {
  const first = nextFigureSort('pumps', figureSort('pumps', null), 'runtime24h')
  expect(first).toEqual(firstFigureSort('pumps', 'runtime24h'))
  expect(first.isDescending).toBe(true)
  const reversed = nextFigureSort('pumps', first, 'runtime24h')
  expect(reversed).toEqual({ column: 'runtime24h', isDescending: false })
  expect(nextFigureSort('pumps', reversed, 'runtime24h')).toEqual(figureSort('pumps', null))
})

const entries = someEntries('LS-3', 'LS-1', 'LS-2', 'LS-4')
const insights = new Map([
  ['LS-1', anInsight({ runtime24h: aFigure(5) })],
  ['LS-2', anInsight({ runtime24h: aFigure(9) })],
  ['LS-3', anInsight({ runtime24h: aFigure(null) })],
])
const inOrder = (column: string, isDescending: boolean) =>
  inFigureOrder('pumps', entries, insights, { column, isDescending }).map(
    ({ station }) => station.edgeNodeId,
  )

test.each([
  ['runtime24h', true, ['LS-2', 'LS-1', 'LS-3', 'LS-4']],
  ['runtime24h', false, ['LS-1', 'LS-2', 'LS-3', 'LS-4']],
  ['name', false, ['LS-1', 'LS-2', 'LS-3', 'LS-4']],
  ['name', true, ['LS-4', 'LS-3', 'LS-2', 'LS-1']],
  ['status', false, ['LS-3', 'LS-1', 'LS-2', 'LS-4']],
  ['status', true, ['LS-4', 'LS-2', 'LS-1', 'LS-3']],
])('by %s, descending %p, unknown figures come last', (column, isDescending, expected) => {
  expect(inOrder(column, isDescending)).toEqual(expected)
})

test('more flow than new is as bad as less: the furthest from it comes first', () => {
  const flows = new Map(
    [0.02, -0.3, 0.5, null].map((value, index) => [
      `LS-${index + 1}`,
      anInsight({ flowVsBaseline: aFigure(value) }),
    ]),
  )
  const sort = firstFigureSort('pumps', 'flowVsBaseline')
  expect(
    inFigureOrder('pumps', entries, flows, sort).map(({ station }) => station.edgeNodeId),
  ).toEqual(['LS-3', 'LS-2', 'LS-1', 'LS-4'])
})
