import { aFigure, anInsight, someEntries } from '@/tests/factories/insight'
import { INSIGHT_COLUMNS } from './columns'
import { figureSort, firstFigureSort, inFigureOrder, nextFigureSort } from './order'

test('a view begins with its first column, the worst first', () => {
  expect(figureSort('pumps', null)).toEqual({ column: 'flowVsBaseline', isDescending: true })
  expect(figureSort('energy', null)).toEqual({ column: 'wasted', isDescending: true })
  expect(INSIGHT_COLUMNS.quality[0]?.id).toBe('rate24h')
})

test('another view’s column is ignored, while status and name are in every view', () => {
  expect(figureSort('energy', { column: 'runtime7d', isDescending: true }).column).toBe('wasted')
  const byName = { column: 'name', isDescending: true }
  expect(figureSort('energy', byName)).toBe(byName)
})

test('a head sorts the worst first, then in reverse, then as the view does', () => {
  const first = nextFigureSort('pumps', figureSort('pumps', null), 'runtime7d')
  expect(first).toEqual(firstFigureSort('pumps', 'runtime7d'))
  expect(first.isDescending).toBe(true)
  const reversed = nextFigureSort('pumps', first, 'runtime7d')
  expect(reversed).toEqual({ column: 'runtime7d', isDescending: false })
  expect(nextFigureSort('pumps', reversed, 'runtime7d')).toEqual(figureSort('pumps', null))
})

const entries = someEntries('LS-3', 'LS-1', 'LS-2', 'LS-4')
const insights = new Map([
  ['LS-1', anInsight({ runtime7d: aFigure(5) })],
  ['LS-2', anInsight({ runtime7d: aFigure(9) })],
  ['LS-3', anInsight({ runtime7d: aFigure(null) })],
])
const inOrder = (column: string, isDescending: boolean) =>
  inFigureOrder(entries, insights, { column, isDescending }).map(
    ({ station }) => station.edgeNodeId,
  )

test.each([
  ['runtime7d', true, ['LS-2', 'LS-1', 'LS-3', 'LS-4']],
  ['runtime7d', false, ['LS-1', 'LS-2', 'LS-3', 'LS-4']],
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
      anInsight({ flowVsBaseline: aFigure(value), flowVsRated: aFigure(value) }),
    ]),
  )
  const idsBy = (column: string) =>
    inFigureOrder(entries, flows, firstFigureSort('pumps', column)).map(
      ({ station }) => station.edgeNodeId,
    )
  expect(idsBy('flowVsBaseline')).toEqual(['LS-3', 'LS-2', 'LS-1', 'LS-4'])
  expect(idsBy('flowVsRated')).toEqual(['LS-2', 'LS-1', 'LS-3', 'LS-4'])
})
