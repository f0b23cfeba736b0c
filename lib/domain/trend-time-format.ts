const STYLES = {
  full: {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  },
  row: {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
} satisfies Record<string, Intl.DateTimeFormatOptions>

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A moment of a trend in the locale of the device, 24 hours: in full with its zone
 * (`Mon, Jun 1, 2026, 14:03 EDT`), or short for a row of a table.
 *
 * @param ms ms UTC
 * @param timeZone IANA name; throws a RangeError for any other
 */
export function formatTrendTime(ms: number, timeZone: string, style: 'full' | 'row' = 'full') {
  const key = `${style} ${timeZone}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(undefined, { ...STYLES[style], timeZone })
    formats.set(key, format)
  }
  return format.format(ms)
}

/** How fine a trend is, in words: what one of its values is. */
export function stepInWords(stepS: number): string {
  if (stepS === 60) return 'readings of each minute'
  return stepS < 3600 ? `means of ${stepS / 60} min` : `means of ${stepS / 3600} h`
}
