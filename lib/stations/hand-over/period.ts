import { toUtcMinute, trendSpanSchema } from '@/lib/preferences/trend-range'
import { startOfLocalDayMs } from '@/lib/time/local-day'
import { nightAfter } from '@/lib/time/wall-time'

export const PERIODS = { '8': '8 h', '12': '12 h', '24': '24 h', night: 'Last night' }

type Last = keyof typeof PERIODS

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const SHORTEST_MS = 15 * MINUTE_MS
/** Longer ones are in trends and the spill report. */
const EARLIEST_START_MS = 48 * HOUR_MS

interface Span {
  fromMs: number
  toMs: number
}

export interface Period extends Span {
  /** null: a chosen span. */
  last: Last | null
  /** Why the address can't be used, as a sentence. */
  problem?: string
}

/** What's wrong with a chosen span, as a sentence; null if valid. */
export function spanProblem({ fromMs, toMs }: Span, nowMs: number): string | null {
  if (fromMs >= toMs) return 'The start must be before the end.'
  if (fromMs >= nowMs) return 'The start must be in the past.'
  if (fromMs < nowMs - EARLIEST_START_MS) return 'Choose a start in the last 48 hours.'
  return Math.min(toMs, nowMs) - fromMs < SHORTEST_MS ? 'Choose at least 15 minutes.' : null
}

/** `?last=12`, `?last=night` or `?from=2026-06-01T06:00Z&to=…`; the last 8 hours if missing or invalid. */
export function readPeriod(params: URLSearchParams, nowMs: number, timeZone: string): Period {
  const since = (last: Last): Period => {
    if (last === 'night') {
      const night = nightAfter(startOfLocalDayMs(nowMs, timeZone) - 1, timeZone)
      return { fromMs: night.fromMs, toMs: Math.min(nowMs, night.toMs), last }
    }
    return { fromMs: nowMs - Number(last) * HOUR_MS, toMs: nowMs, last }
  }
  const { last = '8', ...asked } = Object.fromEntries(params)
  if (!('from' in asked || 'to' in asked)) {
    if (Object.hasOwn(PERIODS, last)) return since(last as Last)
    return { ...since('8'), problem: `Choose ${Object.values(PERIODS).join(', ')}, or a time.` }
  }
  const { data } = trendSpanSchema.safeParse(asked)
  const span = { fromMs: Date.parse(data?.from ?? ''), toMs: Date.parse(data?.to ?? '') }
  const problem = data ? spanProblem(span, nowMs) : 'Its start or its end isn’t a date and time.'
  if (problem) return { ...since('8'), problem }
  return { ...span, toMs: Math.min(span.toMs, nowMs), last: null }
}

export function spanParams({ fromMs, toMs }: Span): URLSearchParams {
  return new URLSearchParams({ from: toUtcMinute(fromMs), to: toUtcMinute(toMs) })
}
