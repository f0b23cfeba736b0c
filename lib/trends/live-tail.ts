import type { MetricValue, StationMetrics } from '@/lib/readings/metric'

/** NaN is a gap. */
export interface TailPoint {
  atMs: number
  values: ReadonlyMap<string, TailValue>
}

export interface TailValue {
  mean: number
  min: number
  max: number
  count: number
}

export interface TrendTail {
  stepS: number
  isEach: boolean
  /** Ascending; one per step, or each reading but the newest. */
  points: readonly TailPoint[]
  head: TailPoint | null
  /** Last reading after a long silence, when the missed history can be read. */
  resumedAtMs: number | null
}

type LiveReadings = Pick<StationMetrics, 'online' | 'receivedAtMs' | 'values' | 'quality'>

/** As in the history documents, minutes hold one reading and longer steps the mean. */
const READING_STEP_S = 60
/** Stations report at least once a minute. */
const SILENCE_MS = 150_000

/** A tail without readings; `stepS` is 60, 600 or 7200. */
export function emptyTail(stepS: number, isEach = false): TrendTail {
  return { stepS, isEach, points: [], head: null, resumedAtMs: null }
}

/** Ignores older reports: an offline station repeats its last one. Doubtful values are gaps. */
export function appendReading(
  tail: TrendTail,
  metrics: LiveReadings,
  mostPoints: number,
): TrendTail {
  if (metrics.receivedAtMs <= (tail.head?.atMs ?? 0)) return tail
  if (tail.isEach && !metrics.online) return tail
  const head = { atMs: metrics.receivedAtMs, values: readingsOf(metrics) }
  const points = pointsBefore(tail, head)
  const isResumed = tail.head !== null && head.atMs - tail.head.atMs > SILENCE_MS
  const resumedAtMs = isResumed ? head.atMs : tail.resumedAtMs
  return { ...tail, head, resumedAtMs, points: points.slice(-mostPoints) }
}

function pointsBefore(tail: TrendTail, head: TailPoint): readonly TailPoint[] {
  if (tail.isEach) return tail.head ? [...tail.points, tail.head] : tail.points
  const stepMs = tail.stepS * 1000
  const startMs = Math.floor(head.atMs / stepMs) * stepMs
  return tail.stepS === READING_STEP_S
    ? withHeldPoint(tail, startMs)
    : withMeanPoint(tail.points, startMs, head)
}

function readingsOf({ values, quality }: LiveReadings): Map<string, TailValue> {
  const readings = new Map<string, TailValue>()
  for (const [key, value] of Object.entries(values)) {
    const number = key in quality ? Number.NaN : asPlotted(value)
    readings.set(key, { mean: number, min: number, max: number, count: 1 })
  }
  return readings
}

function asPlotted(value: MetricValue): number {
  return typeof value === 'number' || typeof value === 'boolean' ? Number(value) : Number.NaN
}

function withHeldPoint({ points, head }: TrendTail, startMs: number): readonly TailPoint[] {
  const isNewMinute = head !== null && head.atMs < startMs
  if (!isNewMinute || startMs - head.atMs > READING_STEP_S * 1000) return points
  return [...points, { atMs: startMs, values: head.values }]
}

function withMeanPoint(
  points: readonly TailPoint[],
  startMs: number,
  reading: TailPoint,
): readonly TailPoint[] {
  const last = points.at(-1)
  if (last?.atMs !== startMs) return [...points, { atMs: startMs, values: reading.values }]
  const values = new Map(last.values)
  for (const [key, value] of reading.values) values.set(key, combined(values.get(key), value))
  return [...points.slice(0, -1), { atMs: startMs, values }]
}

function combined(known: TailValue | undefined, next: TailValue): TailValue {
  if (!known || Number.isNaN(known.mean)) return next
  if (Number.isNaN(next.mean)) return known
  const count = known.count + next.count
  return {
    mean: known.mean + (next.mean - known.mean) * (next.count / count),
    min: Math.min(known.min, next.min),
    max: Math.max(known.max, next.max),
    count,
  }
}
