import { wallTimeOf } from './wall-time'
import { formatZoned, type TimeFields, type TimeStyle } from './zoned-format'

const TODAY: TimeFields = { time: 'minute' }
const ANOTHER_DAY: TimeFields = { date: { weekday: 'short' }, time: 'minute' }

/**
 * An end, to the minute: `14:30` today, otherwise `Tue 06:00`.
 * @param nowMs by the server's clock
 */
export function untilInWords(untilMs: number, style: TimeStyle, nowMs: number): string {
  const end = wallTimeOf(untilMs, style.timeZone)
  const now = wallTimeOf(nowMs, style.timeZone)
  const isToday = end.day === now.day && end.month === now.month && end.year === now.year
  return formatZoned(untilMs, isToday ? TODAY : ANOTHER_DAY, style)
}
