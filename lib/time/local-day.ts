import { wallTimeOf, wallTimeToMs } from './wall-time'

const HALF_DAY_MS = 12 * 3_600_000

/**
 * When a moment's day began in a zone, ms UTC: its first instant, even if midnight is skipped or
 * comes twice.
 *
 * @param timeZone IANA name; throws a RangeError for any other
 */
export function startOfLocalDayMs(atMs: number, timeZone: string): number {
  return wallTimeToMs({ ...wallTimeOf(atMs, timeZone), hour: 0, minute: 0 }, timeZone)
}

/**
 * The starts of a moment's day and the days before it, newest first, ms UTC.
 *
 * @param count number of days, from 1
 */
export function localDayStartsMs(atMs: number, timeZone: string, count: number): number[] {
  const startsMs = [startOfLocalDayMs(atMs, timeZone)]
  while (startsMs.length < count) {
    const latestMs = startsMs.at(-1) ?? atMs
    startsMs.push(startOfLocalDayMs(latestMs - HALF_DAY_MS, timeZone))
  }
  return startsMs
}
