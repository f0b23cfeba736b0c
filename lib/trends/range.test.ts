import { historyPlan } from '@/lib/history/plan'
import type { TrendPreset } from '@/lib/preferences/trend-range'
import { NOW_MS } from '@/tests/factories/station'
import {
  readingWindow,
  spanProblem,
  trendRangeOf,
  trendWindow,
  wholeHours,
  withTrendRange,
} from './range'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 86_400_000

const rangeOf = (query: string) => trendRangeOf(new URLSearchParams(query), NOW_MS, '30d')

test('a preset moves with time, a custom range from the URL is fixed', () => {
  const nowMs = NOW_MS + DAY_MS
  expect(trendWindow(rangeOf('range=7d'), nowMs)).toEqual({
    fromMs: nowMs - 7 * DAY_MS,
    toMs: nowMs,
  })
  const custom = rangeOf('from=2026-05-30T10:00Z&to=2026-05-31T11:30Z')
  const window = { fromMs: Date.UTC(2026, 4, 30, 10), toMs: Date.UTC(2026, 4, 31, 11, 30) }
  expect(trendWindow(custom, nowMs)).toEqual(window)
})

test.each([
  ['nothing', ''],
  ['an unknown preset', 'range=2h'],
  ['half a range', 'from=2026-05-30T10:00Z'],
  ['no dates', 'from=yesterday&to=today'],
  ['a range that ends before it begins', 'from=2026-05-31T11:30Z&to=2026-05-30T10:00Z'],
])('a URL with %s shows the preferred range', (_, query) => {
  expect(rangeOf(query)).toEqual({ kind: 'preset', preset: '30d' })
})

test('a range survives a round trip through the URL and keeps other parameters', () => {
  const window = { fromMs: NOW_MS - DAY_MS, toMs: NOW_MS - MINUTE_MS }
  const custom = withTrendRange(new URLSearchParams('tab=trends&range=7d'), {
    kind: 'custom',
    ...window,
  })
  expect(trendRangeOf(custom, NOW_MS, '24h')).toEqual({ kind: 'custom', ...window })
  expect(custom.get('tab')).toBe('trends')
  const preset = withTrendRange(custom, { kind: 'preset', preset: '1y' })
  expect(preset.toString()).toBe('tab=trends&range=1y')
})

test.each([
  ['backwards', 0, 0],
  ['backwards', -60, -120],
  ['future', 1, 60],
  ['too-short', -9, 0],
  ['too-long', -401 * 1440, 0],
  [null, -10, 0],
  [null, -400 * 1440, 0],
  [null, -60, 60],
] as const)('%s: from %i to %i minutes from now', (problem, from, to) => {
  const window = { fromMs: NOW_MS + from * MINUTE_MS, toMs: NOW_MS + to * MINUTE_MS }
  expect(spanProblem(window, NOW_MS)).toBe(problem)
})

test.each([
  ['6h', 7],
  ['24h', 25],
  ['7d', 8],
  ['30d', 31],
  ['1y', 13],
] as [TrendPreset, number][])('%s reads %i documents at any time of the hour', (preset, count) => {
  for (const minute of [0, 1, 59]) {
    const { fromMs, toMs } = readingWindow({ kind: 'preset', preset }, NOW_MS + minute * MINUTE_MS)
    expect(historyPlan(fromMs, toMs).documentIds).toHaveLength(count)
  }
})

test('a preset reads the same window within an hour', () => {
  const asked = (nowMs: number) => readingWindow({ kind: 'preset', preset: '24h' }, nowMs)
  expect(asked(NOW_MS + 59 * MINUTE_MS)).toEqual(asked(NOW_MS))
  expect(asked(NOW_MS + HOUR_MS)).not.toEqual(asked(NOW_MS))
})

test('the last two hours are read to the end of the hour, the same within an hour', () => {
  const asked = (minute: number) => {
    const nowMs = NOW_MS + minute * MINUTE_MS
    return wholeHours({ fromMs: nowMs - 2 * HOUR_MS, toMs: nowMs }, nowMs)
  }
  expect(asked(0)).toEqual({ fromMs: NOW_MS - 2 * HOUR_MS, toMs: NOW_MS + HOUR_MS - 1 })
  expect(asked(59)).toEqual(asked(0))
})

test('reads a custom range as is, but not past the current hour', () => {
  const window = { fromMs: NOW_MS - 5 * HOUR_MS - 1, toMs: NOW_MS - HOUR_MS - 1 }
  expect(readingWindow({ kind: 'custom', ...window }, NOW_MS)).toEqual(window)
  const open = { kind: 'custom', fromMs: window.fromMs, toMs: NOW_MS + DAY_MS } as const
  expect(readingWindow(open, NOW_MS).toMs).toBe(NOW_MS + HOUR_MS - 1)
})

test('a zoomed view is read in whole hours, but not past the current one', () => {
  const view = { fromMs: NOW_MS - 5 * HOUR_MS - 1, toMs: NOW_MS - 1 }
  expect(wholeHours(view, NOW_MS)).toEqual({ fromMs: NOW_MS - 6 * HOUR_MS, toMs: NOW_MS - 1 })
  expect(wholeHours({ ...view, toMs: NOW_MS + DAY_MS }, NOW_MS).toMs).toBe(NOW_MS + HOUR_MS - 1)
})
