import { aFigure, anInsight, someEntries } from '@/tests/factories/insight'
import type { StationInsight } from './figure'
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
  expect(first).toEqual(firstFigureSort('runtime24h'))
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
  inFigureOrder(entries, insights, { column, isDescending }).map(
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

test('the worst is first, whichever way is worse', () => {
  const inOrderOf = (column: string, values: number[]) => {
    const stations = values.map((value, n) => [
      `LS-${n + 1}`,
      anInsight({ [column]: aFigure(value) }),
    ])
    const found = new Map(stations as [string, StationInsight][])
    return inFigureOrder(entries, found, firstFigureSort(column)).map(
      ({ station }) => found.get(station.edgeNodeId)?.figures[column]?.value,
    )
  }
  expect(inOrderOf('reported', [99, 91, 100, 97])).toEqual([91, 97, 99, 100])
  expect(inOrderOf('vsBaseline', [4, -3, 30, 0])).toEqual([30, 4, 0, -3])
  // A small gain is good; one beyond the measuring error is as suspicious as a loss.
  expect(inOrderOf('flowVsBaseline', [4, -3, 50, -30])).toEqual([50, -30, -3, 4])
})
