import type { Preferences } from '@/lib/schemas/preferences'

const MINUTE_MS = 60_000

const TO_THE_MINUTE = {
  '24h': { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  '12h': { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' },
} satisfies Record<Preferences['clock'], Intl.DateTimeFormatOptions>

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The time of day with its zone, so that the hour that clocks strike twice is told apart:
 * `14:03:09 EDT`, `2:03:09 PM EDT`.
 *
 * @param ms ms UTC
 * @param timeZone IANA name; throws a RangeError for any other
 */
export function formatZonedClock(
  ms: number,
  timeZone: string,
  clock: Preferences['clock'],
): string {
  const options = { second: '2-digit', timeZoneName: 'short' } as const
  return formatOf(`zoned ${clock} ${timeZone}`, {
    ...TO_THE_MINUTE[clock],
    ...options,
    timeZone,
  }).format(ms)
}

/**
 * The time of day, to the minute, where the clocks are so far ahead of UTC: `14:03`, `2:03 PM`.
 * One formatter serves every zone.
 *
 * @param ms ms UTC
 * @param offsetMin of the zone at that moment
 */
export function formatShiftedClock(
  ms: number,
  offsetMin: number,
  clock: Preferences['clock'],
): string {
  const options = { ...TO_THE_MINUTE[clock], timeZone: 'UTC' }
  return formatOf(`shifted ${clock}`, options).format(ms + offsetMin * MINUTE_MS)
}

function formatOf(key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(undefined, options)
  formats.set(key, made)
  return made
}
