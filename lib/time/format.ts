import { formatZoned } from './zoned-format'
import type { TimeFields, TimeStyle } from './zoned-format'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * An age in its largest sensible unit, truncated: `12 s`, `4 min`, `3 h 05 min`, `2 d`.
 *
 * @param ms the age in ms; a negative one reads `0 s`
 */
export function formatAge(ms: number): string {
  if (ms < MINUTE_MS) return `${Math.max(0, Math.floor(ms / SECOND_MS))} s`
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`
  if (ms >= DAY_MS) return `${Math.floor(ms / DAY_MS)} d`
  const minutes = String(Math.floor((ms % HOUR_MS) / MINUTE_MS)).padStart(2, '0')
  return `${Math.floor(ms / HOUR_MS)} h ${minutes} min`
}

/**
 * The time of day: `14:03:09`, or `2:03:09 PM` on a 12-hour clock.
 *
 * @param ms ms UTC
 */
export function formatClock(ms: number, style: TimeStyle): string {
  return formatZoned(ms, FIELDS.clock, style)
}

/**
 * Date and time of day in the device's locale: `Jun 1, 2026, 14:03:09`.
 *
 * @param ms ms UTC
 */
export function formatTimestamp(ms: number, style: TimeStyle): string {
  return formatZoned(ms, FIELDS.timestamp, style)
}

/**
 * A moment in its shortest clear form: `14:03:09` today, `May 31, 14:03` this year,
 * `May 31, 2025, 14:03` otherwise. Today and this year are those of the zone.
 *
 * @param ms ms UTC
 * @param nowMs now, ms UTC by the server's clock
 */
export function formatMoment(ms: number, style: TimeStyle, nowMs: number): string {
  const isSame = (fields: TimeFields) =>
    formatZoned(ms, fields, style) === formatZoned(nowMs, fields, style)
  if (isSame(FIELDS.day)) return formatClock(ms, style)
  return formatZoned(ms, isSame(FIELDS.year) ? FIELDS.moment : FIELDS.distantMoment, style)
}

const DAY_AND_MONTH = { month: 'short', day: 'numeric' } as const
const DATE = { year: 'numeric', ...DAY_AND_MONTH } as const

const FIELDS = {
  clock: { time: 'second' },
  timestamp: { date: DATE, time: 'second' },
  moment: { date: DAY_AND_MONTH, time: 'minute' },
  distantMoment: { date: DATE, time: 'minute' },
  day: { date: DATE },
  year: { date: { year: 'numeric' } },
} satisfies Record<string, TimeFields>
