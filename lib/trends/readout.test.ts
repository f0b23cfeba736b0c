import { METRIC_UNITS } from '@/lib/units/display-units'
import type { Units } from '@/lib/units/units'
import { NOW_MS } from '@/tests/factories/station'
import { aTrendGrid } from '@/tests/factories/trend'
import { readoutAt, readoutTimeMs, runningAt } from './readout'

const US: Units = { system: 'us' }

const LEVEL = { key: 'level', label: 'Level', unit: 'm' }
const MINUTE_MS = 60_000

test('reads the value at the nearest time, in displayed units', () => {
  const grid = aTrendGrid({ level: [1, 2, 3] })
  expect(readoutTimeMs(grid, NOW_MS + 70_000)).toBe(NOW_MS + MINUTE_MS)
  expect(readoutAt(grid, LEVEL, NOW_MS + 70_000, METRIC_UNITS)).toEqual({
    text: '2.00',
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
  expect(readoutAt(grid, LEVEL, NOW_MS, METRIC_UNITS).extent).toBe('1.00 to 3.50')
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
