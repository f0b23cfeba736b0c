import { wallTimeOf } from './wall-time'
import { formatZoned, type Clock, type TimeFields, type TimeStyle } from './zoned-format'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** In its largest sensible unit, truncated: `12 s`, `4 min`, `3 h 05 min`, `2 d`. */
export function formatAge(ageMs: number): string {
  if (ageMs < MINUTE_MS) return `${Math.max(0, Math.floor(ageMs / SECOND_MS))} s`
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)} min`
  if (ageMs >= DAY_MS) return `${Math.floor(ageMs / DAY_MS)} d`
  const minutes = String(Math.floor((ageMs % HOUR_MS) / MINUTE_MS)).padStart(2, '0')
  return `${Math.floor(ageMs / HOUR_MS)} h ${minutes} min`
}

/** `14:03:09`, or `2:03:09 PM` on a 12-hour clock. */
export function formatClock(atMs: number, style: TimeStyle): string {
  return formatZoned(atMs, FIELDS.clock, style)
}

/** `Jun 1, 2026, 14:03:09` in the device's order. */
export function formatTimestamp(atMs: number, style: TimeStyle): string {
  return formatZoned(atMs, FIELDS.timestamp, style)
}

/** `14:03:09` today, `May 31, 14:03` this year, else `May 31, 2025, 14:03`; by the zone's date. */
export function formatMoment(atMs: number, style: TimeStyle, nowMs: number): string {
  const isSame = (fields: TimeFields) =>
    formatZoned(atMs, fields, style) === formatZoned(nowMs, fields, style)
  if (isSame(FIELDS.day)) return formatClock(atMs, style)
  return formatZoned(atMs, isSame(FIELDS.year) ? FIELDS.moment : FIELDS.distantMoment, style)
}

/** `May 31, 2026` */
export function formatDate(atMs: number, timeZone: string): string {
  return formatZoned(atMs, FIELDS.day, { timeZone, clock: '24h' })
}

/** `May 31` */
export function formatDay(atMs: number, style: TimeStyle): string {
  return formatZoned(atMs, { date: DAY_AND_MONTH }, style)
}

/** `14:03:09 EDT`, `2:03:09 PM EDT` */
export function formatZonedClock(atMs: number, timeZone: string, clock: Clock): string {
  return formatZoned(atMs, FIELDS.zonedClock, { timeZone, clock })
}

/** The time of day at an offset from UTC: `14:03`, `2:03 PM`. One formatter serves every zone. */
export function formatShiftedClock(atMs: number, offsetMin: number, clock: Clock): string {
  return formatZoned(atMs + offsetMin * MINUTE_MS, FIELDS.minute, { timeZone: 'UTC', clock })
}

/** An end, to the minute: `14:30` today, otherwise `Tue 06:00`. */
export function untilInWords(untilMs: number, style: TimeStyle, nowMs: number): string {
  const end = wallTimeOf(untilMs, style.timeZone)
  const now = wallTimeOf(nowMs, style.timeZone)
  const isToday = end.day === now.day && end.month === now.month && end.year === now.year
  return formatZoned(untilMs, isToday ? FIELDS.minute : FIELDS.weekday, style)
}

const DAY_AND_MONTH = { month: 'short', day: 'numeric' } as const
const DATE = { year: 'numeric', ...DAY_AND_MONTH } as const

const FIELDS = {
  clock: { time: 'second' },
  zonedClock: { time: 'second', isZoneShown: true },
  minute: { time: 'minute' },
  weekday: { date: { weekday: 'short' }, time: 'minute' },
  timestamp: { date: DATE, time: 'second' },
  moment: { date: DAY_AND_MONTH, time: 'minute' },
  distantMoment: { date: DATE, time: 'minute' },
  day: { date: DATE },
  year: { date: { year: 'numeric' } },
} satisfies Record<string, TimeFields>
