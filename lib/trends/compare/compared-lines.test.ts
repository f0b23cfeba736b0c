import { aTrendGrid } from '@/tests/factories/trend'
import { aDeviceConfig, NOW_MS, STATION_ID } from '@/tests/factories/station'
import { comparedLines } from './compared-lines'
import type { ComparedSource } from './compared-lines'

const HOUR_MS = 3_600_000
const OPTIONS = {
  signal: 'level' as const,
  align: 'time' as const,
  window: { fromMs: NOW_MS, toMs: NOW_MS + 2 * HOUR_MS },
}

function aSource(
  name: string,
  data: Partial<NonNullable<ComparedSource['data']>> | null = {},
  pump: number | null = null,
): ComparedSource {
  return {
    subject: { edgeNodeId: STATION_ID, pump },
    name,
    label: `Station ${name}`,
    data: data && { grid: aTrendGrid({ level: [1, 2] }), config: null, timeZone: 'UTC', ...data },
  }
}

const inFeet = aDeviceConfig({ metrics: { level: { label: 'Level', unit: 'ft', kind: 'gauge' } } })

test('each subject has a signal, and those that are there a line', () => {
  const { signals, grid, keys } = comparedLines([aSource('A', null), aSource('B')], OPTIONS)
  expect(signals.map(({ key, label, unit }) => [key, label, unit])).toEqual([
    ['A', 'Station A', 'm'],
    ['B', 'Station B', 'm'],
  ])
  expect([...grid.byKey.keys()]).toEqual(['B'])
  expect(grid.byKey.get('B')?.mean).toEqual([1, 2])
  expect(keys.get('B')).toBe('level')
})

test('what a subject can’t measure, or measures in another unit, has no line', () => {
  const sources = [aSource('A'), aSource('A/1', {}, 1), aSource('B', { config: inFeet })]
  const { grid, noLine } = comparedLines(sources, OPTIONS)
  expect([...grid.byKey.keys()]).toEqual(['A'])
  expect(noLine.get('A/1')).toEqual({ kind: 'not-measured' })
  expect(noLine.get('B')).toEqual({ kind: 'other-unit', unit: 'ft' })
})

test('the unit is that of the first that is there', () => {
  const { signals, noLine } = comparedLines(
    [aSource('A', null), aSource('B', { config: inFeet })],
    OPTIONS,
  )
  expect(signals[0]?.unit).toBe('ft')
  expect(noLine.size).toBe(0)
})

test('running pumps are compared by their share of the hour', () => {
  const grid = aTrendGrid({
    pump1Running: Array.from({ length: 120 }, (_, at) => (at < 30 ? 1 : 0)),
  })
  const { grid: shares } = comparedLines([aSource('A/1', { grid }, 1)], {
    ...OPTIONS,
    signal: 'running',
  })
  expect(shares.stepS).toBe(3600)
  expect(shares.byKey.get('A/1')?.mean).toEqual([50, 0])
})

test('by time of day, each station goes by its own clock', () => {
  const grid = aTrendGrid({ level: Array.from({ length: 120 }, (_, at) => (at < 60 ? 1 : 2)) })
  const sources = [aSource('A', { grid }), aSource('B', { grid, timeZone: 'America/New_York' })]
  const { grid: day, curves } = comparedLines(sources, { ...OPTIONS, align: 'day' })
  const atHour = (name: string, hour: number) => day.byKey.get(name)?.mean[hour * 6]
  expect([atHour('A', 12), atHour('A', 13)]).toEqual([1, 2])
  expect([atHour('B', 8), atHour('B', 9)]).toEqual([1, 2])
  expect(curves.get('A')?.days).toBe(1)
})
