import type { MetricValue, StationMetrics } from '@/lib/readings/metric'

/** One point of what was heard live; NaN is a gap. */
export interface TailPoint {
  atMs: number
  values: ReadonlyMap<string, TailValue>
}

export interface TailValue {
  mean: number
  min: number
  max: number
  /** How many readings it is made of. */
  count: number
}

/** What was heard since the history was read, as points on its grid. */
export interface TrendTail {
  stepS: number
  /** Ascending, one a step. */
  points: readonly TailPoint[]
  /** The newest reading, at its own time; null before the first. */
  head: TailPoint | null
  /** The head's time when it came after a long silence: what was missed can be read; else null. */
  resumedAtMs: number | null
}

type Heard = Pick<StationMetrics, 'online' | 'receivedAt' | 'values' | 'quality'>

/** Minutes hold a reading, longer steps the mean of theirs: as the history documents do. */
const READING_STEP_S = 60
/** Stations report at least once a minute. */
const SILENCE_MS = 150_000

/** A tail with nothing heard yet, on a grid of 60, 600 or 7200 s. */
export function emptyTail(stepS: number): TrendTail {
  return { stepS, points: [], head: null, resumedAtMs: null }
}

/**
 * The tail with one more live document. What is offline, no newer than the head, or of doubtful
 * quality says nothing about now and is left out.
 *
 * @param mostPoints the oldest points beyond it are dropped
 */
export function heard(tail: TrendTail, metrics: Heard, mostPoints: number): TrendTail {
  if (!metrics.online || metrics.receivedAt <= (tail.head?.atMs ?? 0)) return tail
  const head = { atMs: metrics.receivedAt, values: readingsOf(metrics) }
  const stepMs = tail.stepS * 1000
  const startMs = Math.floor(head.atMs / stepMs) * stepMs
  const points =
    tail.stepS === READING_STEP_S
      ? withHeldPoint(tail, startMs)
      : withMeanPoint(tail.points, startMs, head)
  const isResumed = tail.head !== null && head.atMs - tail.head.atMs > SILENCE_MS
  const resumedAtMs = isResumed ? head.atMs : tail.resumedAtMs
  return { ...tail, head, resumedAtMs, points: points.slice(-mostPoints) }
}

function readingsOf({ values, quality }: Heard): Map<string, TailValue> {
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

/** When a new minute begins, what was heard last stands for its beginning. */
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
