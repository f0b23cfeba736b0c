import { historyPlan } from '@/lib/history/plan'
import type { TrendPreset } from '@/lib/preferences/trend-range'
import { NOW_MS } from '@/tests/factories/station'
import {
  coarserWindow,
  dayBeforeValues,
  dayEarlier,
  finerWindow,
  readingWindow,
  recentWindow,
} from './reading-window'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

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

test('the last two hours read three documents, the same ones within an hour', () => {
  const asked = (minute: number) => recentWindow(2 * HOUR_MS, NOW_MS + minute * MINUTE_MS)
  expect(asked(0)).toEqual({ fromMs: NOW_MS - 2 * HOUR_MS, toMs: NOW_MS + HOUR_MS - 1 })
  expect(historyPlan(asked(0).fromMs, asked(0).toMs).documentIds).toHaveLength(3)
  expect(asked(59)).toEqual(asked(0))
  expect(asked(60)).not.toEqual(asked(0))
})

test('reads a custom range as is, but not past the current hour', () => {
  const window = { fromMs: NOW_MS - 5 * HOUR_MS - 1, toMs: NOW_MS - HOUR_MS - 1 }
  expect(readingWindow({ kind: 'custom', ...window }, NOW_MS)).toEqual(window)
  const open = { kind: 'custom', fromMs: window.fromMs, toMs: NOW_MS + DAY_MS } as const
  expect(readingWindow(open, NOW_MS).toMs).toBe(NOW_MS + HOUR_MS - 1)
})

test('reads a zoomed view at a finer step when its span allows', () => {
  const view = { fromMs: NOW_MS - 5 * HOUR_MS - 1, toMs: NOW_MS - 1 }
  expect(finerWindow(view, 600, NOW_MS)).toEqual({
    fromMs: NOW_MS - 6 * HOUR_MS,
    toMs: NOW_MS - 1,
  })
  expect(finerWindow(view, 60, NOW_MS)).toBeNull()
  expect(finerWindow({ ...view, fromMs: NOW_MS - 3 * DAY_MS }, 600, NOW_MS)).toBeNull()
  expect(finerWindow(null, 7200, NOW_MS)).toBeNull()
})

test('reads the day before at the same steps, null in gaps', () => {
  const earlier = {
    startMs: NOW_MS - DAY_MS,
    stepS: 60,
    length: 3,
    byKey: new Map([['level', { mean: Float32Array.of(1, Number.NaN, 3), min: null, max: null }]]),
  }
  const timesMs = [-1, 0, 1, 2, 2.5, 3].map((minute) => NOW_MS + minute * MINUTE_MS)
  expect(dayBeforeValues(timesMs, earlier, 'level')).toEqual([null, 1, null, 3, 3, null])
  expect(dayBeforeValues(timesMs, earlier, 'gone')).toEqual(timesMs.map(() => null))
  expect(dayEarlier({ fromMs: NOW_MS, toMs: NOW_MS + 1 })).toEqual({
    fromMs: NOW_MS - DAY_MS,
    toMs: NOW_MS + 1 - DAY_MS,
  })
})

test.each([
  [60, 600],
  [600, 7200],
])('falls back from %i s steps to %i s steps', (stepS, coarserS) => {
  const window = { fromMs: NOW_MS - 3 * HOUR_MS, toMs: NOW_MS }
  const wider = coarserWindow(window, stepS)
  expect(wider && historyPlan(wider.fromMs, wider.toMs).stepS).toBe(coarserS)
  expect(wider?.fromMs).toBeLessThan(window.fromMs)
  expect(wider?.toMs).toBeGreaterThan(window.toMs)
})

test('has nothing coarser than two hours', () => {
  expect(coarserWindow({ fromMs: NOW_MS - 1, toMs: NOW_MS }, 7200)).toBeNull()
})
