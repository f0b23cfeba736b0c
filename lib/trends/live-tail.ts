import type { StationMetrics } from '@/lib/readings/metric'

/** NaN is a gap. */
export interface TailPoint {
  atMs: number
  values: ReadonlyMap<string, TailValue>
}

interface TailValue {
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

/** As in the history documents, minutes hold one reading and longer steps the mean. */
const READING_STEP_S = 60
/** Stations report at least once a minute. */
const SILENCE_MS = 150_000

/** An hour of seconds or days of minutes; by then the history has been read again. */
const MOST_POINTS = 3600

/** A tail without readings; `stepS` is 60, 600 or 7200. */
export function emptyTail(stepS: number, isEach = false): TrendTail {
  return { stepS, isEach, points: [], head: null, resumedAtMs: null }
}

/** Ignores older reports: an offline station repeats its last one. Doubtful values are gaps. */
export function appendReading(tail: TrendTail, metrics: StationMetrics): TrendTail {
  if (metrics.receivedAtMs <= (tail.head?.atMs ?? 0)) return tail
  if (tail.isEach && !metrics.online) return tail
  const head = { atMs: metrics.receivedAtMs, values: readingsOf(metrics) }
  const points = pointsBefore(tail, head).slice(-MOST_POINTS)
  const isResumed = tail.head !== null && head.atMs - tail.head.atMs > SILENCE_MS
  return { ...tail, head, points, resumedAtMs: isResumed ? head.atMs : tail.resumedAtMs }
}

function pointsBefore(tail: TrendTail, head: TailPoint): readonly TailPoint[] {
  const { points, head: last, stepS, isEach } = tail
  if (isEach) return last ? [...points, last] : points
  const stepMs = stepS * 1000
  const startMs = Math.floor(head.atMs / stepMs) * stepMs
  if (stepS === READING_STEP_S) {
    const isHeld = last !== null && last.atMs < startMs && startMs - last.atMs <= stepMs
    return isHeld ? [...points, { atMs: startMs, values: last.values }] : points
  }
  const open = points.at(-1)
  if (open?.atMs !== startMs) return [...points, { atMs: startMs, values: head.values }]
  const values = new Map(open.values)
  for (const [key, value] of head.values) values.set(key, combined(values.get(key), value))
  return [...points.slice(0, -1), { atMs: startMs, values }]
}

function readingsOf({ values, quality }: StationMetrics): Map<string, TailValue> {
  const readings = new Map<string, TailValue>()
  for (const [key, value] of Object.entries(values)) {
    const isPlotted = typeof value === 'number' || typeof value === 'boolean'
    const number = isPlotted && !(key in quality) ? Number(value) : Number.NaN
    readings.set(key, { mean: number, min: number, max: number, count: 1 })
  }
  return readings
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
