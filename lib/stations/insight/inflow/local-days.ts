import { counterIncrease } from '@/lib/history/counter'
import type { HistorySeries } from '@/lib/history/series'
import { localDayStartsMs } from '@/lib/time/local-day'
import { wallTimeOf } from '@/lib/time/wall-time'
import { HOUR_MS } from '../steps'

/** A local day that is over. */
export interface LocalDay {
  /** YYYY-MM-DD */
  date: string
  /** ms UTC; 23 or 25 h apart when clocks change. */
  startMs: number
  endMs: number
}

const MS_PER_S = 1000
/** With less of a day known, its rain may be a shower short. */
const LEAST_KNOWN_SHARE = 0.9

/**
 * The local days that a history covers from midnight to midnight, oldest first; not today.
 *
 * @param timeZone the station's, IANA
 */
export function wholeLocalDays(
  { startMs: historyMs, stepS, length }: HistorySeries,
  nowMs: number,
  timeZone: string,
): LocalDay[] {
  const lengthMs = length * stepS * MS_PER_S
  const count = Math.ceil(lengthMs / (24 * HOUR_MS)) + 1
  const midnightsMs = localDayStartsMs(nowMs, timeZone, count).reverse()
  return midnightsMs
    .slice(0, -1)
    .map((startMs, index) => ({
      date: dateOf(startMs, timeZone),
      startMs,
      endMs: midnightsMs[index + 1] ?? startMs,
    }))
    .filter(({ startMs }) => startMs >= historyMs)
}

/** @param startMs the day's start; 12 h later is on the same day, also when clocks change */
function dateOf(startMs: number, timeZone: string): string {
  const { year, month, day } = wallTimeOf(startMs + 12 * HOUR_MS, timeZone)
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

/** The steps of a history that begin in a time, `to` exclusive. */
export function stepsBetween(
  { startMs, stepS, length }: HistorySeries,
  fromMs: number,
  toMs: number,
): { from: number; to: number } {
  const stepAt = (atMs: number) => Math.ceil((atMs - startMs) / (stepS * MS_PER_S))
  return { from: Math.max(0, stepAt(fromMs)), to: Math.min(length, stepAt(toMs)) }
}

/**
 * Rain on a station's local days, mm by date, from its own gauge; without days of which too little
 * is known. Empty without a gauge.
 */
export function rainByDay(
  history: HistorySeries,
  nowMs: number,
  timeZone: string,
): ReadonlyMap<string, number> {
  const counts = history.byKey.get('rain')?.max
  const found = new Map<string, number>()
  if (!counts) return found
  for (const { date, startMs, endMs } of wholeLocalDays(history, nowMs, timeZone)) {
    const { from, to } = stepsBetween(history, startMs, endMs)
    const known = counts.subarray(from, to).filter((count) => !Number.isNaN(count))
    if (known.length < LEAST_KNOWN_SHARE * (to - from)) continue
    const rainMm = counterIncrease(counts.subarray(Math.max(0, from - 1), to))
    if (rainMm !== null) found.set(date, rainMm)
  }
  return found
}
