import { displayUnit, METRIC_UNITS } from '@/lib/units/display-units'
import { aTrendGrid } from '@/tests/factories/trend'
import { aDeviceConfig, aStation, NOW_MS, STATION_ID } from '@/tests/factories/station'
import { comparedLines, comparisonTable, type ComparedSource } from './compared-lines'

const HOUR_MS = 3_600_000
const window = { fromMs: NOW_MS, toMs: NOW_MS + 2 * HOUR_MS }
const OPTIONS = { signal: 'level', align: 'time', levelAs: 'depth', window, days: window } as const

/** A station in UTC. */
const aWell = (bottomM: number | undefined) =>
  aStation({ wetWell: { areaM2: 7, bottomM, overflowLevelM: 10 }, timeZone: 'UTC' })

function aSource(name: string, source: Partial<ComparedSource> = {}): ComparedSource {
  return {
    subject: { edgeNodeId: STATION_ID, pump: null },
    name,
    label: `Station ${name}`,
    grid: aTrendGrid({ level: [1, 2] }),
    config: null,
    station: aWell(0),
    ...source,
  }
}

const aPumpOf = (name: string, source: Partial<ComparedSource> = {}) =>
  aSource(name, { subject: { edgeNodeId: STATION_ID, pump: 1 }, ...source })
const inFeet = aDeviceConfig({ metrics: { level: { label: 'Level', unit: 'ft', kind: 'gauge' } } })

test('each subject has a signal, and those that are there a line', () => {
  const sources = [aSource('A', { grid: null }), aSource('B')]
  const { signals, grid } = comparedLines(sources, OPTIONS)
  expect(signals.map(({ key, label, unit }) => [key, label, unit])).toEqual([
    ['A', 'Station A', 'm'],
    ['B', 'Station B', 'm'],
  ])
  expect([...grid.byKey.keys()]).toEqual(['B'])
  expect(grid.byKey.get('B')?.mean).toEqual([1, 2])
  expect(signals[1]?.ownKey).toBe('level')
})

test('what a subject can’t measure, or measures in another unit, has no line', () => {
  const sources = [aSource('A'), aPumpOf('A/1'), aSource('B', { config: inFeet })]
  const { grid, signals } = comparedLines(sources, OPTIONS)
  expect([...grid.byKey.keys()]).toEqual(['A'])
  expect(signals.map(({ noLine }) => noLine)).toEqual([
    null,
    'Measured for stations only. Choose another signal',
    'Its device measures this in ft, so it can’t share the axis',
  ])
})

test('the unit is that of the first that is there', () => {
  const sources = [aSource('A', { grid: null }), aSource('B', { config: inFeet })]
  const { signals } = comparedLines(sources, OPTIONS)
  expect(signals.map(({ unit, noLine }) => [unit, noLine])).toEqual([
    ['ft', null],
    ['ft', null],
  ])
})

test('running pumps are compared by their share of the hour', () => {
  const grid = aTrendGrid({
    pump1Running: Array.from({ length: 120 }, (_, at) => (at < 30 ? 1 : 0)),
  })
  const { grid: shares } = comparedLines([aPumpOf('A/1', { grid })], {
    ...OPTIONS,
    signal: 'running',
  })
  expect(shares.stepS).toBe(3600)
  expect(shares.byKey.get('A/1')?.mean).toEqual([50, 0])
})

test('levels are compared above the bottoms of the wells, or as elevations', () => {
  const sources = [aSource('A', { station: aWell(-2) }), aSource('B')]
  const firstOf = (levelAs: 'depth' | 'elevation') =>
    [...comparedLines(sources, { ...OPTIONS, levelAs }).grid.byKey.values()].map(
      ({ mean }) => mean[0],
    )
  expect(firstOf('depth')).toEqual([3, 1])
  expect(firstOf('elevation')).toEqual([1, 1])
})

test('a level that its own station knows can’t be sets no scale', () => {
  const sources = [
    aSource('A', { grid: aTrendGrid({ level: [1, 6553.5] }), station: aWell(-2) }),
    aSource('B'),
  ]
  for (const align of ['time', 'day'] as const)
    expect(Object.fromEntries(comparedLines(sources, { ...OPTIONS, align }).extents)).toEqual({
      A: { min: 3, max: 3 },
      B: { min: 1, max: 2 },
    })
})

test('levels without their station set no scale: nobody knows which of them can be', () => {
  const { grid, extents } = comparedLines([aSource('A', { station: null })], OPTIONS)
  expect([[...grid.byKey.keys()], [...extents.keys()]]).toEqual([['A'], []])
})

test('elevations are named as such', () => {
  const { signals } = comparedLines([aSource('A')], { ...OPTIONS, levelAs: 'elevation' })
  const { header } = comparisonTable({ signals, grid: shownGrid }, view, METRIC_UNITS, null)
  expect(header).toEqual(['Time of day', 'Station A (m elev.)'])
})

test('a well without a known bottom isn’t drawn among depths', () => {
  const sources = [aSource('A', { station: aWell(undefined) }), aSource('B')]
  const { signals, grid } = comparedLines(sources, OPTIONS)
  expect([...grid.byKey.keys()]).toEqual(['B'])
  expect(signals.map(({ unit, noLine }) => [unit, noLine])).toEqual([
    ['m', 'The bottom of its well isn’t known, so its depth can’t be compared'],
    ['m', null],
  ])
})

test('without any known bottom, levels are elevations', () => {
  const sources = ['A', 'B'].map((name) => aSource(name, { station: aWell(undefined) }))
  const { signals, grid } = comparedLines(sources, OPTIONS)
  expect([...grid.byKey.keys()]).toEqual(['A', 'B'])
  expect(displayUnit(signals[0]?.unit ?? '', METRIC_UNITS).symbol).toBe('m elev.')
})

test('a level in the device’s own unit isn’t moved by the bottom in meters', () => {
  const { grid } = comparedLines([aSource('A', { config: inFeet, station: aWell(-2) })], OPTIONS)
  expect(grid.byKey.get('A')?.mean).toEqual([1, 2])
})

test('by time of day, each station goes by its own clock', () => {
  const grid = aTrendGrid({ level: Array.from({ length: 120 }, (_, at) => (at < 60 ? 1 : 2)) })
  const station = { ...aWell(0), timeZone: 'America/New_York' }
  const sources = [aSource('A', { grid }), aSource('B', { grid, station })]
  const { grid: day, curves } = comparedLines(sources, { ...OPTIONS, align: 'day' })
  const atHour = (name: string, hour: number) => day.byKey.get(name)?.mean[hour * 6]
  expect([atHour('A', 12), atHour('A', 13)]).toEqual([1, 2])
  expect([atHour('B', 8), atHour('B', 9)]).toEqual([1, 2])
  expect(curves.get('A')?.days).toBe(1)
})

const signals = [
  { key: 'A', label: 'Harbour Road', unit: 'm', ownKey: 'level', noLine: null, zero: 0 },
  { key: 'B', label: 'Mill Lane', unit: 'm', ownKey: 'level', noLine: null, zero: 0 },
]
const shownGrid = aTrendGrid({ A: [1, null, 3], B: [0.3048, 2, 4] })
const view = { fromMs: NOW_MS, toMs: NOW_MS + 60_000 }

test('a file has what is in view, in the displayed units and zone, with gaps as empty cells', () => {
  const units = { system: 'us' as const }
  const table = comparisonTable({ signals, grid: shownGrid }, view, units, 'America/New_York')
  expect(table.header).toEqual([
    'Time (America/New_York)',
    'Time (with UTC offset)',
    'Harbour Road (ft)',
    'Mill Lane (ft)',
  ])
  expect(table.rows).toEqual([
    ['2026-06-01 08:00:00', '2026-06-01T08:00:00-04:00', 3.28084, 1],
    ['2026-06-01 08:01:00', '2026-06-01T08:01:00-04:00', null, 6.56168],
  ])
})

test('a file by time of day has times of day', () => {
  const day = aTrendGrid({ A: [1], B: [2] }, [8.5 * 3_600_000])
  const whole = { fromMs: 0, toMs: 86_400_000 }
  expect(comparisonTable({ signals, grid: day }, whole, METRIC_UNITS, null)).toEqual({
    header: ['Time of day', 'Harbour Road (m)', 'Mill Lane (m)'],
    rows: [['08:30', 1, 2]],
  })
})
