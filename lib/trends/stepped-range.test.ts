import { NOW_MS } from '@/tests/factories/station'
import type { RangePreset, TrendRange } from './range'
import { steppedRange } from './stepped-range'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ZONE = 'America/New_York'
/** NOW_MS is 08:00 there. */
const MIDNIGHT_MS = NOW_MS - 8 * HOUR_MS

const custom = (fromMs: number, toMs: number): TrendRange => ({ kind: 'custom', fromMs, toMs })
const preset = (name: RangePreset): TrendRange => ({ kind: 'preset', preset: name })
const step = (range: TrendRange, direction: -1 | 1) => steppedRange(range, direction, NOW_MS, ZONE)

test('24 h step back to yesterday, day by day, and forward to today', () => {
  const yesterday = custom(MIDNIGHT_MS - DAY_MS, MIDNIGHT_MS)
  expect(step(preset('24h'), -1)).toEqual(yesterday)
  expect(step(yesterday, -1)).toEqual(custom(MIDNIGHT_MS - 2 * DAY_MS, MIDNIGHT_MS - DAY_MS))
  const today = custom(MIDNIGHT_MS, MIDNIGHT_MS + DAY_MS)
  expect(step(yesterday, 1)).toEqual(today)
  expect(step(today, 1)).toBeNull()
})

test('the days of clock changes have 23 and 25 hours', () => {
  const before = custom(Date.UTC(2026, 2, 7, 5), Date.UTC(2026, 2, 8, 5))
  expect(step(before, 1)).toEqual(custom(Date.UTC(2026, 2, 8, 5), Date.UTC(2026, 2, 9, 4)))
  const after = custom(Date.UTC(2025, 10, 3, 5), Date.UTC(2025, 10, 4, 5))
  expect(step(after, -1)).toEqual(custom(Date.UTC(2025, 10, 2, 4), Date.UTC(2025, 10, 3, 5)))
})

test.each([
  ['15m', 15 * MINUTE_MS],
  ['6h', 6 * HOUR_MS],
  ['7d', 7 * DAY_MS],
] as const)('%s steps by its own length', (name, spanMs) => {
  const earlier = custom(NOW_MS - 2 * spanMs, NOW_MS - spanMs)
  expect(step(preset(name), -1)).toEqual(earlier)
  expect(step(earlier, 1)).toEqual(custom(NOW_MS - spanMs, NOW_MS))
  expect(step(preset(name), 1)).toBeNull()
})

test('a stepped range is whole minutes, as URLs hold it', () => {
  const range = steppedRange(preset('1h'), -1, NOW_MS + 12_345, ZONE)
  expect(range).toEqual(custom(NOW_MS - 2 * HOUR_MS, NOW_MS - HOUR_MS))
})
