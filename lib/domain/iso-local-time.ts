const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * A moment in a zone's time with its offset, so that no hour of a change of clocks is ambiguous:
 * `2026-06-01T08:00:00-04:00`.
 *
 * @param ms ms UTC
 * @param timeZone IANA name; throws a RangeError for any other
 */
export function isoLocalTime(ms: number, timeZone: string): string {
  const parts = new Map(
    formatter(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  const offset = part('timeZoneName').replace('GMT', '') || '+00:00'
  const date = `${part('year')}-${part('month')}-${part('day')}`
  return `${date}T${part('hour')}:${part('minute')}:${part('second')}${offset}`
}

function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  })
  formatters.set(timeZone, made)
  return made
}
