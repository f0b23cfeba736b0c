import type { HistorySeries } from '@/lib/history/series'
import { TREND_STEP_MS } from '@/lib/readings/level-trend'
import { OVERFLOW_HYSTERESIS_M, overflowEvents } from '../overflow/events'
import type { WetWell } from '../station'
import { silentSinceMs } from './evidence'
import { lastLevel } from './level-basis'
import { minuteValues, trendSteps } from './level-proof'
import type { LevelQuestion, LevelReads } from './level-proof'

/** The minute of a reading is written when it has passed, which may take another. */
const LONGEST_LAG_MS = 3 * 60_000

/** The highest known level of a period. */
export interface Peak {
  levelM: number
  atMs: number
  /** Whether it's a reading; otherwise one value for a quarter of an hour. */
  isReading: boolean
}

export type OverflowEnd =
  /** `earliestMs`: the last reading at the overflow, long before in a gap. */
  | { kind: 'ended'; earliestMs: number; atMs: number }
  /** Seen below the overflow again only by the latest reading. */
  | { kind: 'ended-by'; atMs: number }
  | { kind: 'lasting'; atMs: number }
  /** Not heard of since. */
  | { kind: 'unknown'; sinceMs: number }

/** An overflow in a period, or that lasts into it; ms UTC. */
export interface OverflowTimes {
  /** null: unknown. */
  startMs: number | null
  /** Whether a reading before it was clearly below; otherwise it may have begun earlier. */
  isStartKnown: boolean
  end: OverflowEnd
}

/**
 * The highest known level in a period; null: no level is known. A trend's step counts unless a
 * reading of its minutes reaches it but for the trend's rounding.
 *
 * @param reads null: nothing was read
 */
export function peakLevel(question: LevelQuestion, reads: LevelReads | null): Peak | null {
  const { fromMs, toMs, station, madeAtMs } = question
  const steps = reads?.trend ? trendSteps(reads.trend) : []
  const minutes = reads?.minutes.flatMap((series) => minuteValues(series, 'level')) ?? []
  const isRead = ({ fromMs: startMs, levelM, roundingM }: (typeof steps)[number]) =>
    minutes.some(
      ({ atMs, value }) =>
        atMs >= startMs && atMs < startMs + TREND_STEP_MS && value >= levelM - roundingM,
    )
  const overlapping = steps.filter(
    (step) => step.fromMs < toMs && step.fromMs + TREND_STEP_MS > fromMs && !isRead(step),
  )
  const last = lastLevel(station, madeAtMs)
  const readings = [
    ...minutes.map(({ atMs, value }) => ({ levelM: value, atMs })),
    ...(last ? [{ levelM: last.levelM, atMs: last.measuredAtMs }] : []),
  ].filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)
  const peaks = [
    ...readings.map((reading) => ({ ...reading, isReading: true })),
    ...overlapping.map((step) => ({
      levelM: step.levelM,
      atMs: Math.max(step.fromMs, fromMs),
      isReading: false,
    })),
  ]
  return peaks.reduce<Peak | null>(
    (highest, peak) => (highest && highest.levelM >= peak.levelM ? highest : peak),
    null,
  )
}

/** When the high float was tripped, from its first reading to its last, ms UTC; null: never. */
export function trippedSpan({ fromMs, toMs }: LevelQuestion, minutes: readonly HistorySeries[]) {
  const times = minutes
    .flatMap((series) => minuteValues(series, 'highFloat'))
    .filter(({ atMs, value }) => value === 1 && atMs >= fromMs && atMs <= toMs)
    .map(({ atMs }) => atMs)
  const [firstMs] = times
  const lastMs = times.at(-1)
  return firstMs === undefined || lastMs === undefined ? null : { firstMs, lastMs }
}

/**
 * The overflows of a period, oldest first. One without an end in the history ended by the latest
 * reading, lasts, or, where the station isn't heard, is unknown since its last reading.
 */
export function overflowTimes(
  question: LevelQuestion,
  minutes: readonly HistorySeries[],
): OverflowTimes[] {
  const { fromMs, toMs, station, basis } = question
  const { wetWell } = station.station
  if (!wetWell || basis.kind !== 'level') return []
  const found = minutes.flatMap((series) =>
    overflowEvents(series, wetWell, []).map(({ startMs, isStartKnown, endMs, endSlackMs }) => ({
      startMs,
      isStartKnown,
      end:
        endMs === null
          ? openEnd(question, minuteValues(series, 'level').at(-1)?.atMs ?? startMs)
          : ({ kind: 'ended', earliestMs: endMs - endSlackMs, atMs: endMs } as const),
    })),
  )
  const inPeriod = found.filter(
    ({ startMs, end }) => startMs < toMs && (end.kind !== 'ended' || end.atMs > fromMs),
  )
  const isOver = station.condition.status === 'overflowing' && toMs === question.madeAtMs
  if (!isOver || inPeriod.some(({ end }) => end.kind !== 'ended')) return inPeriod
  // The minute in which it began is written when it has passed, and a trend tells no beginning.
  const last = lastLevel(station, question.madeAtMs)
  const startMs = minutes.length > 0 ? (last?.measuredAtMs ?? null) : null
  const isStartKnown = startMs !== null && isBelowJustBefore(startMs, minutes, wetWell)
  return [...inPeriod, { startMs, isStartKnown, end: openEnd(question, 0) }]
}

/** Whether history's last reading was clearly below the overflow; after a gap nobody knows. */
function isBelowJustBefore(
  atMs: number,
  minutes: readonly HistorySeries[],
  { overflowLevelM }: WetWell,
): boolean {
  const last = minutes.flatMap((series) => minuteValues(series, 'level')).at(-1)
  return (
    last !== undefined &&
    atMs - last.atMs < LONGEST_LAG_MS &&
    last.value < overflowLevelM - OVERFLOW_HYSTERESIS_M
  )
}

/** @param lastKnownMs of the last level in the history that was read, ms UTC */
function openEnd(
  { station, madeAtMs, toMs, areReadingsLive }: LevelQuestion,
  lastKnownMs: number,
): OverflowEnd {
  const last = lastLevel(station, madeAtMs)
  if (toMs < madeAtMs) {
    const isHeardToEnd = toMs - lastKnownMs <= station.station.staleAfterS * 1000
    return isHeardToEnd
      ? { kind: 'lasting', atMs: toMs }
      : { kind: 'unknown', sinceMs: lastKnownMs }
  }
  if (!areReadingsLive || silentSinceMs(station, madeAtMs) !== null || !last?.isLive)
    return { kind: 'unknown', sinceMs: Math.max(lastKnownMs, last?.measuredAtMs ?? 0) }
  if (station.condition.status === 'overflowing') return { kind: 'lasting', atMs: madeAtMs }
  return { kind: 'ended-by', atMs: last.measuredAtMs }
}
