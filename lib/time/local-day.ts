import { wallTimeOf, wallTimeToMs } from './wall-time'

const HALF_DAY_MS = 12 * 3_600_000

/**
 * Start of a moment's day in a zone: its first instant, even if midnight is skipped or repeats.
 * @throws RangeError unless `timeZone` is an IANA name
 */
export function startOfLocalDayMs(atMs: number, timeZone: string): number {
  return wallTimeToMs({ ...wallTimeOf(atMs, timeZone), hour: 0, minute: 0 }, timeZone)
}

/**
 * Starts of a moment's day and the days before it, newest first.
 * @param count from 1
 */
export function localDayStartsMs(atMs: number, timeZone: string, count: number): number[] {
  const startsMs = [startOfLocalDayMs(atMs, timeZone)]
  while (startsMs.length < count) {
    const latestMs = startsMs.at(-1) ?? atMs
    startsMs.push(startOfLocalDayMs(latestMs - HALF_DAY_MS, timeZone))
  }
  return startsMs
}
