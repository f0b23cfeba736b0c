import { formatZoned, type Clock, type TimeFields } from './zoned-format'

const MINUTE_MS = 60_000
const TO_THE_SECOND: TimeFields = { time: 'second', isZoneShown: true }
const TO_THE_MINUTE: TimeFields = { time: 'minute' }

/**
 * `14:03:09 EDT`, `2:03:09 PM EDT`
 * @throws RangeError unless `timeZone` is an IANA name
 */
export function formatZonedClock(atMs: number, timeZone: string, clock: Clock): string {
  return formatZoned(atMs, TO_THE_SECOND, { timeZone, clock })
}

/** The time of day at an offset from UTC: `14:03`, `2:03 PM`. One formatter serves every zone. */
export function formatShiftedClock(atMs: number, offsetMin: number, clock: Clock): string {
  return formatZoned(atMs + offsetMin * MINUTE_MS, TO_THE_MINUTE, { timeZone: 'UTC', clock })
}
