import { NOW_MS } from '@/tests/factories/station'
import type { RangePreset, TrendRange } from './range'
import {
  axisLimitsOf,
  isWhole,
  namedWindows,
  panned,
  selected,
  steppedRange,
  toNumber,
  withAxisLimits,
  zoomed,
} from './view'

const MINUTE_MS = 60_000
const minutes = (from: number, to: number) => ({ fromMs: from * MINUTE_MS, toMs: to * MINUTE_MS })
const DAY = minutes(0, 1440)

test('zooming keeps the time under the pointer in place', () => {
  expect(zoomed(DAY, 0.5, 360 * MINUTE_MS, DAY)).toEqual(minutes(180, 900))
})

test('zooming in stops at ten minutes and zooming out at the range', () => {
  expect(zoomed(DAY, 0, 720 * MINUTE_MS, DAY)).toEqual(minutes(715, 725))
  expect(zoomed(minutes(0, 100), 100, 0, DAY)).toEqual(DAY)
})

test('panning moves by a share of the width and stops at the ends', () => {
  expect(panned(minutes(100, 200), 0.25, DAY)).toEqual(minutes(125, 225))
  expect(panned(minutes(100, 200), -2, DAY)).toEqual(minutes(0, 100))
  expect(panned(minutes(100, 200), 99, DAY)).toEqual(minutes(1340, 1440))
})

test('a selection works in either direction, and a narrow one is widened around its middle', () => {
  expect(selected(300 * MINUTE_MS, 200 * MINUTE_MS, DAY)).toEqual(minutes(200, 300))
  expect(selected(299 * MINUTE_MS, 301 * MINUTE_MS, DAY)).toEqual(minutes(295, 305))
})

test('a view is whole when it shows the entire range', () => {
  expect(isWhole(DAY, DAY)).toBe(true)
  expect(isWhole(minutes(1, 1440), DAY)).toBe(true)
  expect(isWhole(minutes(10, 1440), DAY)).toBe(false)
  expect(isWhole(minutes(0, 1400), DAY)).toBe(false)
})

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

test('last night is from 18:00 to 06:00, over or not, and steps night by night', () => {
  const { 'Last night': night, Yesterday } = namedWindows(NOW_MS, ZONE)
  expect(Yesterday).toEqual({ fromMs: MIDNIGHT_MS - DAY_MS, toMs: MIDNIGHT_MS })
  expect(night).toEqual({ fromMs: MIDNIGHT_MS - 6 * HOUR_MS, toMs: MIDNIGHT_MS + 6 * HOUR_MS })
  expect(namedWindows(MIDNIGHT_MS + HOUR_MS, ZONE)['Last night']).toEqual(night)
  expect(namedWindows(MIDNIGHT_MS - HOUR_MS, ZONE)['Last night']).not.toEqual(night)

  const before = custom(night.fromMs - DAY_MS, night.toMs - DAY_MS)
  expect(step(custom(night.fromMs, night.toMs), -1)).toEqual(before)
  expect(step(before, 1)).toEqual(custom(night.fromMs, night.toMs))
  expect(step(custom(night.fromMs, night.toMs), 1)).toBeNull()
})

test('a night with a clock change has 11 or 13 hours', () => {
  const hours = ({ fromMs, toMs }: { fromMs: number; toMs: number }) => (toMs - fromMs) / HOUR_MS
  expect(hours(namedWindows(Date.UTC(2026, 2, 8, 17), ZONE)['Last night'])).toBe(11)
  expect(hours(namedWindows(Date.UTC(2026, 10, 1, 17), ZONE)['Last night'])).toBe(13)
})

const AUTOMATIC = { from: null, to: null }

test.each([
  ['axis=level:0:2.5', { from: 0, to: 2.5 }],
  ['axis=level::2.5', { from: null, to: 2.5 }],
  ['axis=level:-1:', { from: -1, to: null }],
  ['axis=flow:1:2&axis=level:0:1', { from: 0, to: 1 }],
  ['axis=flow:1:2', AUTOMATIC],
  ['axis=level:2:1', AUTOMATIC],
  ['axis=level:low:high', AUTOMATIC],
  ['axis=level', AUTOMATIC],
])('%s limits the level’s axis to %j', (search, limits) => {
  expect(axisLimitsOf(new URLSearchParams(search), 'level')).toEqual(limits)
})

test('limits replace those of the same axis, and go when they are automatic', () => {
  const params = new URLSearchParams('range=7d&axis=flow:1:2&axis=level:0:1')
  const limited = withAxisLimits(params, 'level', { from: null, to: 3 })
  expect(limited.getAll('axis')).toEqual(['flow:1:2', 'level::3'])
  expect(axisLimitsOf(limited, 'level')).toEqual({ from: null, to: 3 })
  const automatic = withAxisLimits(limited, 'level', AUTOMATIC)
  expect(automatic.toString()).toBe('range=7d&axis=flow%3A1%3A2')
})

test('an added panel’s id may hold colons', () => {
  const params = withAxisLimits(new URLSearchParams(), 'added a:b 0', { from: 1, to: 2 })
  expect(axisLimitsOf(params, 'added a:b 0')).toEqual({ from: 1, to: 2 })
})

test.each([
  ['-1,44', -1.44],
  ['−1.44', -1.44],
  [' 3 ', 3],
  ['', null],
  ['3 m', null],
  ['1,000', null],
  ['−12,500', null],
  ['1,000.5', null],
  ['1000', 1000],
  ['1,0005', 1.0005],
  ['0,125', 0.125],
])('%j is read as %p', (text, value) => {
  expect(toNumber(text)).toBe(value)
})
