import { z } from 'zod'
import { toUtcMinute, TREND_PRESETS, trendSpanSchema } from '@/lib/preferences/trend-range'

/** Short enough to be seen moving. They can be linked to, but not preferred. */
const LIVE_PRESETS = ['15m', '1h'] as const
export const RANGE_PRESETS = [...LIVE_PRESETS, ...TREND_PRESETS] as const

const presetSchema = z.enum(RANGE_PRESETS)

export type RangePreset = z.infer<typeof presetSchema>

const SECOND_MS = 1000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export const SHORTEST_TREND_MS = 10 * MINUTE_MS
const LONGEST_TREND_MS = 400 * DAY_MS

export interface TrendWindow {
  fromMs: number
  toMs: number
}

export type TrendRange =
  { kind: 'preset'; preset: RangePreset } | ({ kind: 'custom' } & TrendWindow)

export const PRESET_SPANS: Record<RangePreset, { label: string; spanMs: number }> = {
  '15m': { label: '15 min', spanMs: 15 * MINUTE_MS },
  '1h': { label: '1 h', spanMs: HOUR_MS },
  '6h': { label: '6 h', spanMs: 6 * HOUR_MS },
  '24h': { label: '24 h', spanMs: DAY_MS },
  '7d': { label: '7 d', spanMs: 7 * DAY_MS },
  '30d': { label: '30 d', spanMs: 30 * DAY_MS },
  '1y': { label: '1 y', spanMs: 365 * DAY_MS },
}

export function trendWindow(range: TrendRange, nowMs: number): TrendWindow {
  if (range.kind === 'custom') return { fromMs: range.fromMs, toMs: range.toMs }
  return { fromMs: nowMs - PRESET_SPANS[range.preset].spanMs, toMs: nowMs }
}

/** Whether a range shows every reading as it arrives. */
export function isLive(range: TrendRange): boolean {
  return range.kind === 'preset' && LIVE_PRESETS.some((live) => live === range.preset)
}

/** How far a range's right edge moves at once: about a pixel. */
export function slideMs(range: TrendRange): number {
  return isLive(range) ? SECOND_MS : 10 * SECOND_MS
}

export type SpanProblem = 'backwards' | 'too-short' | 'too-long' | 'future'

export function spanProblem({ fromMs, toMs }: TrendWindow, nowMs: number): SpanProblem | null {
  if (fromMs >= toMs) return 'backwards'
  if (fromMs >= nowMs) return 'future'
  if (toMs - fromMs < SHORTEST_TREND_MS) return 'too-short'
  return toMs - fromMs > LONGEST_TREND_MS ? 'too-long' : null
}

/** The range in a URL; `preferred` if missing or invalid. */
export function trendRangeOf(
  params: URLSearchParams,
  nowMs: number,
  preferred: RangePreset,
): TrendRange {
  const span = trendSpanSchema.safeParse({ from: params.get('from'), to: params.get('to') })
  if (span.success) {
    const window = { fromMs: Date.parse(span.data.from), toMs: Date.parse(span.data.to) }
    if (!spanProblem(window, nowMs)) return { kind: 'custom', ...window }
  }
  const preset = presetSchema.safeParse(params.get('range'))
  return { kind: 'preset', preset: preset.success ? preset.data : preferred }
}

/** Replaces the range; other parameters stay. */
export function withTrendRange(params: URLSearchParams, range: TrendRange): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of ['range', 'from', 'to']) next.delete(name)
  if (range.kind === 'preset') {
    next.set('range', range.preset)
    return next
  }
  next.set('from', toUtcMinute(range.fromMs))
  next.set('to', toUtcMinute(range.toMs))
  return next
}

/** A preset's ends with the hour: it's read hourly. A live one starts an hour early for rates. */
export function readingWindow(range: TrendRange, nowMs: number): TrendWindow {
  const window = trendWindow(range, nowMs)
  if (range.kind === 'custom') return { ...window, toMs: Math.min(window.toMs, endOfHour(nowMs)) }
  const { fromMs, toMs } = wholeHours(window, nowMs)
  return { fromMs: isLive(range) ? fromMs - HOUR_MS : fromMs, toMs }
}

/** To the end of the current hour at most: what ends now is read once an hour. */
export function wholeHours({ fromMs, toMs }: TrendWindow, nowMs: number): TrendWindow {
  return { fromMs: startOfHour(fromMs), toMs: endOfHour(Math.min(toMs, nowMs)) }
}

/** A window's hours that are over, end exclusive, for figures that shouldn't change by the minute. */
export function fullHours({ fromMs, toMs }: TrendWindow, nowMs: number): TrendWindow {
  return { fromMs, toMs: Math.max(fromMs, Math.min(toMs, startOfHour(nowMs))) }
}

export function dayEarlier({ fromMs, toMs }: TrendWindow): TrendWindow {
  return { fromMs: fromMs - DAY_MS, toMs: toMs - DAY_MS }
}

function startOfHour(atMs: number): number {
  return Math.floor(atMs / HOUR_MS) * HOUR_MS
}

function endOfHour(atMs: number): number {
  return startOfHour(atMs) + HOUR_MS - 1
}
