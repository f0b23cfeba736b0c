import { NOW_MS } from '@/tests/factories/station'
import { spanProblem, trendRangeOf, trendWindow, withTrendRange } from './range'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const rangeOf = (query: string) => trendRangeOf(new URLSearchParams(query), NOW_MS, '30d')

test('a preset ends now and moves with time', () => {
  const range = rangeOf('range=7d')
  expect(trendWindow(range, NOW_MS)).toEqual({ fromMs: NOW_MS - 7 * DAY_MS, toMs: NOW_MS })
  expect(trendWindow(range, NOW_MS + 1).toMs).toBe(NOW_MS + 1)
})

test('reads a custom range from the URL and keeps it fixed', () => {
  const range = rangeOf('from=2026-05-30T10:00Z&to=2026-05-31T11:30Z')
  const window = { fromMs: Date.UTC(2026, 4, 30, 10), toMs: Date.UTC(2026, 4, 31, 11, 30) }
  expect(trendWindow(range, NOW_MS + DAY_MS)).toEqual(window)
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
