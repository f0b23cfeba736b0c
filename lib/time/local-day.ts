import { msOfWallTime, wallTimeOf } from './wall-time'

const HALF_DAY_MS = 12 * 3_600_000

/**
 * When the day of a moment began in a zone, ms UTC: its first instant, also where the clock
 * springs over midnight or strikes it twice.
 *
 * @param timeZone IANA name; throws a RangeError for any other
 */
export function startOfLocalDayMs(atMs: number, timeZone: string): number {
  return msOfWallTime({ ...wallTimeOf(atMs, timeZone), hour: 0, minute: 0 }, timeZone)
}

/**
 * The starts of the day of a moment and of the days before it, newest first, ms UTC.
 *
 * @param count how many days, from 1
 */
export function localDayStartsMs(atMs: number, timeZone: string, count: number): number[] {
  const startsMs = [startOfLocalDayMs(atMs, timeZone)]
  while (startsMs.length < count) {
    const latestMs = startsMs.at(-1) ?? atMs
    startsMs.push(startOfLocalDayMs(latestMs - HALF_DAY_MS, timeZone))
  }
  return startsMs
}
