import { toUtcMinute, trendSpanSchema } from '@/lib/preferences/trend-range'

/** Lengths to choose from, in hours: the usual shifts. */
export const PERIOD_HOURS = [8, 12, 24] as const

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const SHORTEST_MS = 15 * MINUTE_MS
/** As far back as history is read by the minute. */
const EARLIEST_START_MS = 48 * HOUR_MS

/** A span of time, ms UTC. */
export interface Span {
  fromMs: number
  toMs: number
}

/** What a hand-over covers: the last hours, or a chosen span. */
export type Period =
  { kind: 'last'; hours: (typeof PERIOD_HOURS)[number] } | ({ kind: 'chosen' } & Span)

export type PeriodProblem = 'backwards' | 'future' | 'too-short' | 'too-old'

/** What to do about a span that can't be handed over. */
export const PERIOD_PROBLEMS: Record<PeriodProblem, string> = {
  backwards: 'The start must be before the end.',
  future: 'The start must be in the past.',
  'too-short': 'Choose at least 15 minutes.',
  'too-old': 'Choose a start in the last 48 hours.',
}

const DEFAULT_PERIOD: Period = { kind: 'last', hours: PERIOD_HOURS[0] }

/** Why a chosen span can't be handed over; null if it can. `nowMs` is ms UTC. */
export function periodProblem({ fromMs, toMs }: Span, nowMs: number): PeriodProblem | null {
  if (fromMs >= toMs) return 'backwards'
  if (fromMs >= nowMs) return 'future'
  if (fromMs < nowMs - EARLIEST_START_MS) return 'too-old'
  return Math.min(toMs, nowMs) - fromMs < SHORTEST_MS ? 'too-short' : null
}

/** The span of a period at `nowMs` (ms UTC), which it never passes. */
export function spanOf(period: Period, nowMs: number): Span {
  if (period.kind === 'chosen') return { fromMs: period.fromMs, toMs: Math.min(period.toMs, nowMs) }
  return { fromMs: nowMs - period.hours * HOUR_MS, toMs: nowMs }
}

/**
 * The period in a URL: `?hours=12`, or `?from=2026-06-01T06:00Z&to=…`.
 *
 * @returns the last 8 hours if there is none; also, with the reason, if it can't be handed over
 */
export function readPeriod(
  params: URLSearchParams,
  nowMs: number,
): { period: Period; problem: string | null } {
  if (params.has('from') || params.has('to')) return readChosen(params, nowMs)
  const hours = params.get('hours')
  const known = PERIOD_HOURS.find((each) => String(each) === hours)
  if (known !== undefined) return { period: { kind: 'last', hours: known }, problem: null }
  const problem = hours === null ? null : `Choose ${PERIOD_HOURS.join(', ')} hours, or a time.`
  return { period: DEFAULT_PERIOD, problem }
}

function readChosen(params: URLSearchParams, nowMs: number): ReturnType<typeof readPeriod> {
  const span = trendSpanSchema.safeParse({ from: params.get('from'), to: params.get('to') })
  if (!span.success)
    return { period: DEFAULT_PERIOD, problem: 'Its start or its end isn’t a date and time.' }
  const chosen = { fromMs: Date.parse(span.data.from), toMs: Date.parse(span.data.to) }
  const problem = periodProblem(chosen, nowMs)
  if (problem) return { period: DEFAULT_PERIOD, problem: PERIOD_PROBLEMS[problem] }
  return { period: { kind: 'chosen', ...chosen }, problem: null }
}

/** A period as URL parameters. */
export function periodParams(period: Period): URLSearchParams {
  if (period.kind === 'last') return new URLSearchParams({ hours: String(period.hours) })
  const { fromMs, toMs } = period
  return new URLSearchParams({ from: toUtcMinute(fromMs), to: toUtcMinute(toMs) })
}
