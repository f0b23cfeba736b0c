import { CLOCK_WRONG } from '@/lib/stations/judgement/silence'
import type { PumpStation } from '@/lib/stations/station'
import { aStation, NOW_MS, someMetrics } from '@/tests/factories/station'
import { aBoardEntry, aCondition } from '@/tests/factories/station-view'
import { sortFigure, usedColumns } from './figures'
import type { LiveColumnId } from './sort'

const metrics = someMetrics({
  values: { level: 1.2, inflow: 30, outflow: 5, pump1Running: true, pump2Running: false },
  recent: { computedAtMs: NOW_MS, startsLastHour: { 1: 3, 2: 5 } },
})
const figure = (column: LiveColumnId, live = metrics, station = aStation()) =>
  sortFigure(column, { ...aBoardEntry('LS-001'), station }, live, NOW_MS)

test.each([
  ['level', 1.2],
  ['inflow', 30],
  ['outflow', 5],
  ['starts', 5],
  ['pumps', 1],
  ['age', 4000],
] as const)('%s is sorted by %p', (column, expected) => {
  expect(figure(column)).toBe(expected)
})

test('time to overflow is sorted by its minutes', () => {
  expect(figure('overflow')).toBeCloseTo((2.8 * 7 * 1000) / 25 / 60)
})

test('a failed pump outranks any number of running pumps', () => {
  const failed = someMetrics({ values: { pump1Running: false, pump1Fault: true } })
  const running = someMetrics({ values: { pump1Running: true, pump2Running: true } })
  expect(figure('pumps', failed)).toBeGreaterThan(figure('pumps', running) ?? 0)
})

test.each(['level', 'inflow', 'outflow', 'starts', 'overflow', 'pumps'] as const)(
  'an unknown %s has no figure',
  (column) => {
    const silent = someMetrics({ values: {}, recent: undefined })
    expect(figure(column, silent, aStation({ pumpIds: [] }))).toBeUndefined()
  },
)

test('while a clock is wrong, no age is known', () => {
  const reasons = [{ text: CLOCK_WRONG, sinceMs: null }]
  const entry = { ...aBoardEntry('LS-001'), condition: aCondition({ reasons }) }
  expect(sortFigure('age', entry, metrics, NOW_MS)).toBeUndefined()
  expect(sortFigure('inflow', entry, metrics, NOW_MS)).toBe(30)
})

const tank = aStation({ wetWell: undefined, pumpIds: [] })

/** The columns of these stations, which all send the same values. */
function columnsOf(stations: PumpStation[], values = {}) {
  const entries = stations.map((station) => aBoardEntry(station.edgeNodeId, 'normal', station))
  const metrics = new Map(
    stations.map(({ edgeNodeId }) => [edgeNodeId, someMetrics({ edgeNodeId, values })]),
  )
  return usedColumns(entries, metrics)
}

test('a fleet of wet wells uses every column, and so does none yet', () => {
  expect(columnsOf([aStation()])).toHaveLength(10)
  expect(columnsOf([])).toHaveLength(10)
})

test('tanks have neither pumps nor overflows, and only the flows that they measure', () => {
  const columns = columnsOf([tank], { level: 2, inflow: 3 })
  expect(columns).toEqual(['status', 'name', 'level', 'inflow', 'alert', 'age'])
})

test('a pump that only the readings know counts', () => {
  const columns = columnsOf([tank], { pump1Running: true })
  expect(columns).toEqual(expect.arrayContaining(['pumps', 'starts']))
})

test('one station with a wet well is enough', () => {
  expect(columnsOf([tank, aStation()])).toContain('overflow')
})
