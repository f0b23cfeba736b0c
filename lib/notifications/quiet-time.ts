import { wallTimeOf, wallTimeToMs } from '@/lib/time/wall-time'

const MINUTE_MS = 60_000

export const QUIET_CHOICES = [
  { label: '15 min', durationMs: 15 * MINUTE_MS },
  { label: '1 h', durationMs: 60 * MINUTE_MS },
  { label: '8 h', durationMs: 480 * MINUTE_MS },
] as const

/** Whether sounds and pop-ups are off now. */
export function isQuiet(quietUntilMs: number | null, nowMs: number): boolean {
  return quietUntilMs !== null && nowMs < quietUntilMs
}

/**
 * The next occurrence of a time of day in the zone, today or tomorrow; null for invalid input.
 * @param time `06:00`
 */
export function nextTimeOfDayMs(time: string, timeZone: string, nowMs: number): number | null {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(time) ?? []
  if (hour === undefined || minute === undefined) return null
  const wall = { ...wallTimeOf(nowMs, timeZone), hour: Number(hour), minute: Number(minute) }
  const todayMs = wallTimeToMs(wall, timeZone)
  return todayMs > nowMs ? todayMs : wallTimeToMs({ ...wall, day: wall.day + 1 }, timeZone)
}
