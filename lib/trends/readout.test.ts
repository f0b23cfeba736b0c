import { METRIC_UNITS } from '@/lib/units/display-units'
import type { Units } from '@/lib/units/units'
import { NOW_MS } from '@/tests/factories/station'
import { aTrendGrid } from '@/tests/factories/trend'
import {
  dayBeforeValues,
  lineSummary,
  readoutAt,
  readoutTimeMs,
  runningAt,
  runningShare,
} from './readout'

const US: Units = { system: 'us' }

const LEVEL = { key: 'level', label: 'Level', unit: 'm' }
const MINUTE_MS = 60_000

test('reads the value at the nearest time, in displayed units', () => {
  const grid = aTrendGrid({ level: [1, 2, 3] })
  expect(readoutTimeMs(grid, NOW_MS + 70_000)).toBe(NOW_MS + MINUTE_MS)
  expect(readoutAt(grid, LEVEL, NOW_MS + 70_000, METRIC_UNITS)).toEqual({
    text: '2',
    symbol: 'm',
    extent: null,
  })
  expect(readoutAt(grid, LEVEL, NOW_MS, US)).toMatchObject({ text: '3.28', symbol: 'ft' })
})

test('a gap or an unknown metric shows as unknown, never zero', () => {
  const grid = aTrendGrid({ level: [null] })
  expect(readoutAt(grid, LEVEL, NOW_MS, METRIC_UNITS).text).toBe('–')
  expect(readoutAt(grid, { ...LEVEL, key: 'gone' }, NOW_MS, METRIC_UNITS).text).toBe('–')
  expect(readoutAt(aTrendGrid({}, []), LEVEL, NOW_MS, METRIC_UNITS).text).toBe('–')
  expect(readoutTimeMs(aTrendGrid({}, []), NOW_MS)).toBeNull()
})

test('a longer step shows its min and max', () => {
  const grid = aTrendGrid({ level: { mean: [2], min: [1], max: [3.5] } })
  expect(readoutAt(grid, LEVEL, NOW_MS, METRIC_UNITS).extent).toBe('1 to 3.50')
  const tiny = aTrendGrid({ level: { mean: [0.012], min: [0.004], max: [0.02] } })
  expect(readoutAt(tiny, LEVEL, NOW_MS, METRIC_UNITS).extent).toBe('0.004 to 0.0200')
})

test('shows a pump as running, stopped, failed or unknown', () => {
  const grid = aTrendGrid({
    pump1Running: [1, 0, null, 1, 0.25],
    pump1Fault: [0, null, 0, 1, 0],
  })
  const words = grid.timesMs.map((atMs) => runningAt(grid, 1, atMs))
  expect(words).toEqual(['running', 'stopped', '–', 'failed', '25% of the time'])
  expect(runningAt(grid, 2, NOW_MS)).toBe('–')
})

test('reads the day before at the same steps, null in gaps', () => {
  const yesterdayMs = [0, 1, 2].map((minute) => NOW_MS + minute * MINUTE_MS - 86_400_000)
  const earlier = aTrendGrid({ level: [1, null, 3] }, yesterdayMs)
  const timesMs = [-1, 0, 1, 2, 2.5, 3].map((minute) => NOW_MS + minute * MINUTE_MS)
  expect(dayBeforeValues(timesMs, earlier, 'level')).toEqual([null, 1, null, 3, 3, null])
  expect(dayBeforeValues(timesMs, earlier, 'gone')).toEqual(timesMs.map(() => null))
})

const first = (count: number) => ({ fromMs: NOW_MS, toMs: NOW_MS + (count - 1) * MINUTE_MS })

test('shows min, max and last of the visible values and skips gaps', () => {
  const grid = aTrendGrid({ level: [5, 2, null, 3, null, 9] })
  expect(lineSummary(grid, 'level', first(5))).toEqual({
    min: 2,
    max: 5,
    last: 3,
    lastAtMs: NOW_MS + 3 * MINUTE_MS,
  })
})

test('uses the min and max of longer steps', () => {
  const grid = aTrendGrid({ level: { mean: [2, 3], min: [1, 2], max: [4, 5] } })
  expect(lineSummary(grid, 'level', first(2))).toMatchObject({ min: 1, max: 5, last: 3 })
})

test('returns null without visible values', () => {
  const grid = aTrendGrid({ level: [null, 1] })
  expect(lineSummary(grid, 'level', first(1))).toBeNull()
  expect(lineSummary(grid, 'gone', first(2))).toBeNull()
})

test('a pump’s running share counts only known steps', () => {
  const grid = aTrendGrid({ pump1Running: [1, null, 0, 0, 1] })
  expect(runningShare(grid, 'pump1Running', first(4))).toBeCloseTo(1 / 3)
  expect(runningShare(grid, 'gone', first(4))).toBeNull()
})
