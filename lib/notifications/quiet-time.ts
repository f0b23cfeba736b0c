import { wallTimeOf, wallTimeToMs } from '@/lib/time/wall-time'
import { formatZoned } from '@/lib/time/zoned-format'
import type { TimeFields, TimeStyle } from '@/lib/time/zoned-format'

const MINUTE_MS = 60_000

/** Quiet times to choose from. */
export const QUIET_CHOICES = [
  { label: '15 min', durationMs: 15 * MINUTE_MS },
  { label: '1 h', durationMs: 60 * MINUTE_MS },
  { label: '8 h', durationMs: 480 * MINUTE_MS },
] as const

/** Whether sounds and pop-ups are off now; times in ms UTC. */
export function isQuiet(quietUntilMs: number | null, nowMs: number): boolean {
  return quietUntilMs !== null && nowMs < quietUntilMs
}

const TODAY: TimeFields = { time: 'minute' }
const ANOTHER_DAY: TimeFields = { date: { weekday: 'short' }, time: 'minute' }

/**
 * When quiet ends, to the minute: `14:30` today, `Tue 06:00` on another day in the zone.
 *
 * @param untilMs ms UTC
 * @param nowMs now, ms UTC by the server's clock
 */
export function quietUntilInWords(untilMs: number, style: TimeStyle, nowMs: number): string {
  const end = wallTimeOf(untilMs, style.timeZone)
  const now = wallTimeOf(nowMs, style.timeZone)
  const isToday = end.day === now.day && end.month === now.month && end.year === now.year
  return formatZoned(untilMs, isToday ? TODAY : ANOTHER_DAY, style)
}

/**
 * The next occurrence of a time of day in the zone, ms UTC: today or tomorrow.
 *
 * @param time value of a `time` field, such as `06:00`
 * @returns null if it isn't a time
 */
export function nextTimeOfDayMs(time: string, timeZone: string, nowMs: number): number | null {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(time) ?? []
  if (hour === undefined || minute === undefined) return null
  const wall = { ...wallTimeOf(nowMs, timeZone), hour: Number(hour), minute: Number(minute) }
  const todayMs = wallTimeToMs(wall, timeZone)
  return todayMs > nowMs ? todayMs : wallTimeToMs({ ...wall, day: wall.day + 1 }, timeZone)
}
