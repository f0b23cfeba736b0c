const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** A zone's local date and time. `month` counts from 1. */
export interface WallTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
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

/**
 * A zone's wall time at a moment, truncated to the minute.
 *
 * @param atMs ms UTC
 * @param timeZone IANA name; throws a RangeError for any other
 */
export function wallTimeOf(atMs: number, timeZone: string): WallTime {
  const parts = formatOf(timeZone).formatToParts(atMs)
  const value = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value)
  return {
    year: value('year'),
    month: value('month'),
    day: value('day'),
    hour: value('hour'),
    minute: value('minute'),
  }
}

/**
 * The moment of a wall time in a zone: the first of two when clocks are set back. A time skipped
 * when clocks are set forward is moved forward by the jump.
 *
 * @param wall out-of-range fields carry over, as in `Date.UTC` (day 32, hour 24)
 * @returns ms UTC
 */
export function wallTimeToMs(wall: WallTime, timeZone: string): number {
  const shownMs = asUtcMs(wall)
  // Offsets a day before and after: any clock change lies between them.
  const before = offsetMs(shownMs - DAY_MS, timeZone)
  const after = offsetMs(shownMs + DAY_MS, timeZone)
  const candidates = [shownMs - before, shownMs - after].sort((a, b) => a - b)
  const match = candidates.find((atMs) => atMs + offsetMs(atMs, timeZone) === shownMs)
  return match ?? shownMs - before
}

function asUtcMs({ year, month, day, hour, minute }: WallTime): number {
  return Date.UTC(year, month - 1, day, hour, minute)
}

/** How far a zone is ahead of UTC at a moment, in ms, whole minutes. */
export function offsetMs(atMs: number, timeZone: string): number {
  return asUtcMs(wallTimeOf(atMs, timeZone)) - Math.floor(atMs / MINUTE_MS) * MINUTE_MS
}

/** A moment as the value of a `datetime-local` field: `2026-06-01T14:03`. */
export function toLocalInput(atMs: number, timeZone: string): string {
  return new Date(asUtcMs(wallTimeOf(atMs, timeZone))).toISOString().slice(0, 16)
}

/** The moment of a `datetime-local` value in a zone, ms UTC; null if it isn't a date and time. */
export function fromLocalInput(text: string, timeZone: string): number | null {
  const shownMs = Date.parse(`${text.slice(0, 16)}Z`)
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) || Number.isNaN(shownMs)) return null
  return wallTimeToMs(wallTimeOf(shownMs, 'UTC'), timeZone)
}

const LONGEST_CHANGE_MS = 3 * 3_600_000

/**
 * The other moment with the same wall time in a zone, in the hour that repeats when clocks are set
 * back. Null at any other time.
 *
 * @param atMs ms UTC
 */
export function otherMomentOfWallTime(atMs: number, timeZone: string): number | null {
  const before = offsetMs(atMs - LONGEST_CHANGE_MS, timeZone)
  const after = offsetMs(atMs + LONGEST_CHANGE_MS, timeZone)
  const setBackMs = before - after
  if (setBackMs <= 0) return null
  const own = offsetMs(atMs, timeZone)
  const [otherMs, other] = own === before ? [atMs + setBackMs, after] : [atMs - setBackMs, before]
  return offsetMs(otherMs, timeZone) === other ? otherMs : null
}

/** Whether a moment's wall time comes twice because clocks are set back. */
export function isRepeatedWallTime(atMs: number, timeZone: string): boolean {
  return otherMomentOfWallTime(atMs, timeZone) !== null
}
