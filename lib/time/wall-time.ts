const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** `month` counts from 1. */
export interface WallTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

/** By zone; making one is slow. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Has all parts of a wall time. Not cached: the hundreds of a zone list take several megabytes. */
export function wallFormat(timeZone: string, more?: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    ...more,
  })
}

/** Truncated to the minute. Throws a RangeError unless `timeZone` is an IANA name. */
export function wallTimeOf(atMs: number, timeZone: string): WallTime {
  const format = formats.get(timeZone) ?? wallFormat(timeZone)
  formats.set(timeZone, format)
  return toWallTime(format.formatToParts(atMs))
}

/** @param parts of a `wallFormat`, which has each of them; NaN for one that is missing */
export function toWallTime(parts: readonly Intl.DateTimeFormatPart[]): WallTime {
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

/** The first of two when clocks are set back; a skipped time moves forward. Fields carry over. */
export function wallTimeToMs(wall: WallTime, timeZone: string): number {
  const shownMs = asUtcMs(wall)
  // A day before and after, so a clock change lies between them.
  const before = offsetMs(shownMs - DAY_MS, timeZone)
  const after = offsetMs(shownMs + DAY_MS, timeZone)
  const candidates = [shownMs - before, shownMs - after].sort((a, b) => a - b)
  const match = candidates.find((atMs) => atMs + offsetMs(atMs, timeZone) === shownMs)
  return match ?? shownMs - before
}

/** Reads a wall time as UTC, in ms. Fields carry over. */
export function asUtcMs({ year, month, day, hour, minute }: WallTime): number {
  return Date.UTC(year, month - 1, day, hour, minute)
}

/** How far a zone is ahead of UTC; whole minutes. */
export function offsetMs(atMs: number, timeZone: string): number {
  return asUtcMs(wallTimeOf(atMs, timeZone)) - Math.floor(atMs / MINUTE_MS) * MINUTE_MS
}

/** The value of a `datetime-local` field: `2026-06-01T14:03`. */
export function toLocalInput(atMs: number, timeZone: string): string {
  return new Date(asUtcMs(wallTimeOf(atMs, timeZone))).toISOString().slice(0, 16)
}

/** Parses a `datetime-local` value; null if invalid. */
export function fromLocalInput(text: string, timeZone: string): number | null {
  const shownMs = Date.parse(`${text.slice(0, 16)}Z`)
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) || Number.isNaN(shownMs)) return null
  return wallTimeToMs(wallTimeOf(shownMs, 'UTC'), timeZone)
}

/** The night that follows a moment's day: 18:00 to 6:00 by the zone's clocks. */
export function nightAfter(atMs: number, timeZone: string): { fromMs: number; toMs: number } {
  const { year, month, day } = wallTimeOf(atMs, timeZone)
  return {
    fromMs: wallTimeToMs({ year, month, day, hour: 18, minute: 0 }, timeZone),
    toMs: wallTimeToMs({ year, month, day: day + 1, hour: 6, minute: 0 }, timeZone),
  }
}

const LONGEST_CHANGE_MS = 3 * 3_600_000

/** The other moment with the same wall time when clocks are set back, otherwise null. */
export function otherMomentOfWallTime(atMs: number, timeZone: string): number | null {
  const before = offsetMs(atMs - LONGEST_CHANGE_MS, timeZone)
  const after = offsetMs(atMs + LONGEST_CHANGE_MS, timeZone)
  const setBackMs = before - after
  if (setBackMs <= 0) return null
  const own = offsetMs(atMs, timeZone)
  const [otherMs, other] = own === before ? [atMs + setBackMs, after] : [atMs - setBackMs, before]
  return offsetMs(otherMs, timeZone) === other ? otherMs : null
}
