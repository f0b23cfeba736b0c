import { toUtcMinute, trendSpanSchema } from '@/lib/preferences/trend-range'

export const PERIODS = { '8': '8 h', '12': '12 h', '24': '24 h' }

type Hours = keyof typeof PERIODS

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const SHORTEST_MS = 15 * MINUTE_MS
/** Longer ones are in trends and the spill report. */
const EARLIEST_START_MS = 48 * HOUR_MS

export interface Span {
  fromMs: number
  toMs: number
}

export interface Period extends Span {
  /** null: a chosen span, not the last hours. */
  hours: Hours | null
}

/** What's wrong with a chosen span, as a sentence; null if valid. */
export function spanProblem({ fromMs, toMs }: Span, nowMs: number): string | null {
  if (fromMs >= toMs) return 'The start must be before the end.'
  if (fromMs >= nowMs) return 'The start must be in the past.'
  if (fromMs < nowMs - EARLIEST_START_MS) return 'Choose a start in the last 48 hours.'
  return Math.min(toMs, nowMs) - fromMs < SHORTEST_MS ? 'Choose at least 15 minutes.' : null
}

/** `?hours=12` or `?from=2026-06-01T06:00Z&to=…`; the last 8 hours if missing or invalid. */
export function readPeriod(
  params: URLSearchParams,
  nowMs: number,
): { period: Period; problem: string | null } {
  const last = (hours: Hours) => ({ fromMs: nowMs - Number(hours) * HOUR_MS, toMs: nowMs, hours })
  const refused = (problem: string) => ({ period: last('8'), problem })
  const asked = Object.fromEntries(params)
  if (asked.from !== undefined || asked.to !== undefined) {
    const span = trendSpanSchema.safeParse(asked)
    if (!span.success) return refused('Its start or its end isn’t a date and time.')
    const [fromMs, toMs] = [Date.parse(span.data.from), Date.parse(span.data.to)]
    const problem = spanProblem({ fromMs, toMs }, nowMs)
    if (problem) return refused(problem)
    return { period: { fromMs, toMs: Math.min(toMs, nowMs), hours: null }, problem: null }
  }
  const all = Object.keys(PERIODS) as Hours[]
  const hours = all.find((each) => each === (asked.hours ?? '8'))
  if (hours === undefined) return refused(`Choose ${all.join(', ')} hours, or a time.`)
  return { period: last(hours), problem: null }
}

export function spanParams({ fromMs, toMs }: Span): URLSearchParams {
  return new URLSearchParams({ from: toUtcMinute(fromMs), to: toUtcMinute(toMs) })
}
