const HALF_DAY_MS = 12 * 3_600_000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, made)
  return made
}

/** The wall clock of a zone at a moment, written as if it were UTC, ms. */
function wallClockMs(atMs: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(atMs)
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  )
}

function midnightOf(wallMs: number): number {
  return new Date(wallMs).setUTCHours(0, 0, 0, 0)
}

/**
 * When the day of a moment began in a zone, ms UTC: its first instant, also where the clock
 * springs over midnight or strikes it twice.
 *
 * @param timeZone IANA name; throws a RangeError for any other
 */
export function startOfLocalDayMs(atMs: number, timeZone: string): number {
  const midnightMs = midnightOf(wallClockMs(atMs, timeZone))
  const candidatesMs = [midnightMs - HALF_DAY_MS, midnightMs + HALF_DAY_MS].map((probeMs) => {
    const offsetMs = wallClockMs(probeMs, timeZone) - probeMs
    return midnightMs - offsetMs
  })
  const isOfThatDay = (ms: number) => midnightOf(wallClockMs(ms, timeZone)) === midnightMs
  return Math.min(...candidatesMs.filter(isOfThatDay))
}

/**
 * The starts of the day of a moment and of the days before it, newest first, ms UTC.
 *
 * @param count how many days, from 1
 */
export function localDayStartsMs(atMs: number, timeZone: string, count: number): number[] {
  const startsMs = [startOfLocalDayMs(atMs, timeZone)]
  while (startsMs.length < count) {
    const latestMs = startsMs.at(-1) ?? atMs
    startsMs.push(startOfLocalDayMs(latestMs - HALF_DAY_MS, timeZone))
  }
  return startsMs
}
