import { formatZoned, type Clock, type TimeFields, type TimeStyle } from '@/lib/time/zoned-format'

const DAY_AND_MONTH = { day: 'numeric', month: 'short' } as const

const FULL_DATE = { weekday: 'short', year: 'numeric', ...DAY_AND_MONTH } as const

const FIELDS = {
  full: { date: FULL_DATE, time: 'minute', isZoneShown: true },
  row: { date: DAY_AND_MONTH, time: 'minute' },
  timeOfDay: { time: 'minute' },
} satisfies Record<string, TimeFields>

const EXACT_FIELDS = {
  full: { ...FIELDS.full, time: 'second' },
  row: { ...FIELDS.row, time: 'second' },
} satisfies Record<string, TimeFields>

/** In full (`Mon, Jun 1, 2026, 14:03 EDT`), or short for a table that shows the zone elsewhere. */
export function formatTrendTime(
  atMs: number,
  { timeZone, clock }: TimeStyle,
  style: 'full' | 'row' = 'full',
): string {
  return formatZoned(atMs, FIELDS[style], { timeZone, clock })
}

/** Shows seconds for a reading at its own time; a step never has any. */
export function formatReadingTime(atMs: number, time: TimeStyle, style: 'full' | 'row'): string {
  return atMs % 60_000 === 0
    ? formatTrendTime(atMs, time, style)
    : formatZoned(atMs, EXACT_FIELDS[style], time)
}

/** `14:03`, for a time on January 1, 1970, UTC. */
export function formatTimeOfDay(atMs: number, clock: Clock): string {
  return formatZoned(atMs, FIELDS.timeOfDay, { timeZone: 'UTC', clock })
}

/** What a trend's values are: `10-minute averages`. */
export function stepInWords(stepS: number): string {
  if (stepS === 60) return '1-minute readings'
  return stepS < 3600 ? `${stepS / 60}-minute averages` : `${stepS / 3600}-hour averages`
}
