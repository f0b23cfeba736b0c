const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * Date and time as files carry them, sortable as text: `2026-06-01 14:03:09`.
 *
 * @param ms ms UTC
 * @param timeZone IANA name; throws a RangeError for any other
 */
export function zonedTimestamp(ms: number, timeZone: string): string {
  const known = formatters.get(timeZone)
  // Swedish writes dates as ISO 8601 does.
  const formatter =
    known ?? new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  formatters.set(timeZone, formatter)
  return formatter.format(ms)
}
