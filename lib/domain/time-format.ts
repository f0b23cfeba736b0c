const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * An age in its largest sensible unit, cut and not rounded: `12 s`, `4 min`, `3 h 05 min`, `2 d`.
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
 * The time of day as `hh:mm:ss`, 24 hours.
 *
 * @param ms ms UTC
 * @param timeZone IANA name; throws a RangeError for any other
 */
export function formatClock(ms: number, timeZone: string): string {
  return formatter('clock', timeZone).format(ms)
}

/**
 * Date and time of day in the locale of the device, 24 hours: `Jun 1, 2026, 14:03:09`.
 *
 * @param ms ms UTC
 * @param timeZone IANA name; throws a RangeError for any other
 */
export function formatTimestamp(ms: number, timeZone: string): string {
  return formatter('timestamp', timeZone).format(ms)
}

/**
 * A moment as short as it stays clear: `14:03:09` today, `May 31, 14:03` within the year,
 * `May 31, 2025, 14:03` beyond it. Today and the year are those of the zone.
 *
 * @param ms ms UTC
 * @param timeZone IANA name; throws a RangeError for any other
 * @param nowMs now, ms UTC by the server's clock
 */
export function formatMoment(ms: number, timeZone: string, nowMs: number): string {
  const isSame = (style: 'day' | 'year') =>
    formatter(style, timeZone).format(ms) === formatter(style, timeZone).format(nowMs)
  if (isSame('day')) return formatClock(ms, timeZone)
  return formatter(isSame('year') ? 'moment' : 'distantMoment', timeZone).format(ms)
}

const TO_THE_MINUTE = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const STYLES = {
  clock: { timeStyle: 'medium', hourCycle: 'h23' },
  timestamp: { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' },
  moment: { month: 'short', day: 'numeric', ...TO_THE_MINUTE },
  distantMoment: { year: 'numeric', month: 'short', day: 'numeric', ...TO_THE_MINUTE },
  day: { dateStyle: 'short' },
  year: { year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs a thousand times what using it does: each is made once. */
function formatter(style: keyof typeof STYLES, timeZone: string): Intl.DateTimeFormat {
  const key = `${style} ${timeZone}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(undefined, { ...STYLES[style], timeZone })
  formatters.set(key, made)
  return made
}
