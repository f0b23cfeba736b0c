import { wallTimeOf, wallTimeToMs } from './wall-time'

const HALF_DAY_MS = 12 * 3_600_000

/** A day's first instant in a zone, even if midnight is skipped or repeats. */
export function startOfLocalDayMs(atMs: number, timeZone: string): number {
  return wallTimeToMs({ ...wallTimeOf(atMs, timeZone), hour: 0, minute: 0 }, timeZone)
}

/** Starts of a moment's day and the days before it, newest first. */
export function localDayStartsMs(atMs: number, timeZone: string, count: number): number[] {
  const startsMs = [startOfLocalDayMs(atMs, timeZone)]
  while (startsMs.length < count) {
    const latestMs = startsMs.at(-1) ?? atMs
    startsMs.push(startOfLocalDayMs(latestMs - HALF_DAY_MS, timeZone))
  }
  return startsMs
}
