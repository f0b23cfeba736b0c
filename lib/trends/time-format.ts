import { formatZoned } from '@/lib/time/zoned-format'
import type { Clock, TimeFields, TimeStyle } from '@/lib/time/zoned-format'

const DAY_AND_MONTH = { day: 'numeric', month: 'short' } as const

const FULL_DATE = { weekday: 'short', year: 'numeric', ...DAY_AND_MONTH } as const

const FIELDS = {
  full: { date: FULL_DATE, time: 'minute', isZoneShown: true },
  row: { date: DAY_AND_MONTH, time: 'minute' },
  timeOfDay: { time: 'minute' },
} satisfies Record<string, TimeFields>

/** The same to the second. */
const EXACT_FIELDS = {
  full: { ...FIELDS.full, time: 'second' },
  row: { ...FIELDS.row, time: 'second' },
} satisfies Record<string, TimeFields>

/**
 * A time in the device's locale: in full with its zone (`Mon, Jun 1, 2026, 14:03 EDT`), or short
 * for a row of a table that shows the zone elsewhere.
 *
 * @param atMs ms UTC
 */
export function formatTrendTime(
  atMs: number,
  { timeZone, clock }: TimeStyle,
  style: 'full' | 'row' = 'full',
): string {
  return formatZoned(atMs, FIELDS[style], { timeZone, clock })
}

/** The time of a value: to the second for a reading at its own time, which a step never has. */
export function formatReadingTime(atMs: number, time: TimeStyle, style: 'full' | 'row'): string {
  return atMs % 60_000 === 0
    ? formatTrendTime(atMs, time, style)
    : formatZoned(atMs, EXACT_FIELDS[style], time)
}

/** A time of day: `14:03`. `atMs`: that time on the first of January 1970, ms UTC. */
export function formatTimeOfDay(atMs: number, clock: Clock): string {
  return formatZoned(atMs, FIELDS.timeOfDay, { timeZone: 'UTC', clock })
}

/** What one value of a trend is, in words: `10-minute averages`. */
export function stepInWords(stepS: number): string {
  if (stepS === 60) return '1-minute readings'
  return stepS < 3600 ? `${stepS / 60}-minute averages` : `${stepS / 3600}-hour averages`
}
