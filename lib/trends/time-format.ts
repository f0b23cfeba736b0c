import { formatZoned, type Clock, type TimeFields, type TimeStyle } from '@/lib/time/zoned-format'

const DAY_AND_MONTH = { day: 'numeric', month: 'short' } as const
const FULL: TimeFields = {
  date: { weekday: 'short', year: 'numeric', ...DAY_AND_MONTH },
  isZoneShown: true,
}
const ROW: TimeFields = { date: DAY_AND_MONTH }

const FIELDS = {
  full: { minute: { ...FULL, time: 'minute' }, second: { ...FULL, time: 'second' } },
  row: { minute: { ...ROW, time: 'minute' }, second: { ...ROW, time: 'second' } },
} satisfies Record<string, Record<string, TimeFields>>

const TIME_OF_DAY: TimeFields = { time: 'minute' }

/** In full: `Mon, Jun 1, 2026, 14:03 EDT`. */
export function formatTrendTime(atMs: number, { timeZone, clock }: TimeStyle): string {
  return formatZoned(atMs, FIELDS.full.minute, { timeZone, clock })
}

/**
 * In full, or short for a table that shows the zone elsewhere. With seconds for a reading at its
 * own time; a step never has any.
 */
export function formatReadingTime(
  atMs: number,
  { timeZone, clock }: TimeStyle,
  style: 'full' | 'row',
): string {
  const fields = FIELDS[style][atMs % 60_000 === 0 ? 'minute' : 'second']
  return formatZoned(atMs, fields, { timeZone, clock })
}

/** `14:03`, for a time on January 1, 1970, UTC. */
export function formatTimeOfDay(atMs: number, clock: Clock): string {
  return formatZoned(atMs, TIME_OF_DAY, { timeZone: 'UTC', clock })
}

/** What a trend's values are: `10-minute averages`. */
export function stepInWords(stepS: number): string {
  if (stepS === 60) return '1-minute readings'
  return stepS < 3600 ? `${stepS / 60}-minute averages` : `${stepS / 3600}-hour averages`
}
