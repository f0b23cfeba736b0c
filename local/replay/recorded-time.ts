import { DateTime, type TokenParser } from 'luxon'
import { plainDate } from './date-text'

/** Two instants where the clocks go back: the earlier and the later. */
export type RecordedTime =
  { ok: true; atMs: [number] | [number, number] } | { ok: false; reason: string }

interface DateFormat {
  format: string
  zone: string
  locale?: string | undefined
}

/** What to do about a clock that ignores daylight saving time. */
export const STANDARD_TIME =
  'if the recorder keeps standard time, set its zone to an offset such as UTC-5'

/**
 * Local times that the zone skips in spring are unreadable.
 * Formats with an offset and unix times ignore the zone.
 */
export function recordedTimeReader({ format, zone, locale }: DateFormat) {
  const read = dateReader(format)
  return (cell: string): RecordedTime => {
    const text = plainDate(cell, locale)
    const wall = read(text, 'utc')
    const shifted = read(text, 'UTC+1')
    if (!wall.isValid || !shifted.isValid)
      return { ok: false, reason: `"${cell}" is not a date in the format ${format}` }
    if (wall.toMillis() === shifted.toMillis()) return { ok: true, atMs: [wall.toMillis()] }

    const local = wall.setZone(zone, { keepLocalTime: true })
    if (local.hour !== wall.hour || local.minute !== wall.minute)
      return {
        ok: false,
        reason: `"${cell}" does not exist in ${zone} (clocks go forward): ${STANDARD_TIME}`,
      }
    const [first = local.toMillis(), second] = local
      .getPossibleOffsets()
      .map((candidate) => candidate.toMillis())
      .sort((a, b) => a - b)
    return { ok: true, atMs: second === undefined ? [first] : [first, second] }
  }
}

/** Divisors to milliseconds. */
const EPOCHS: Record<string, number> = {
  'unix-s': 0.001,
  'unix-ms': 1,
  'unix-us': 1e3,
  'unix-ns': 1e6,
}
/** Day 0 of spreadsheets; from March 1900 it is the same in all of them. */
const SPREADSHEET_DAY_0_MS = Date.UTC(1899, 11, 30)

function dateReader(format: string): (text: string, zone: string) => DateTime {
  if (format === 'ISO') return (text, zone) => DateTime.fromISO(text, { zone })
  if (format === 'spreadsheet-days') return fromDays
  const divisor = EPOCHS[format]
  if (divisor !== undefined)
    return (text, zone) => fromNumber(text, zone, (value) => Math.round(value / divisor))
  const parser: TokenParser = DateTime.buildFormatParser(format, { locale: 'en' })
  return (text, zone) => DateTime.fromFormatParser(text, parser, { zone, locale: 'en' })
}

/** Local time, to the second: a day's fraction isn't exact. */
function fromDays(text: string, zone: string): DateTime {
  const toMs = (days: number) => SPREADSHEET_DAY_0_MS + Math.round(days * 86_400) * 1000
  const utc = fromNumber(text.replace(',', '.'), 'utc', toMs)
  return utc.setZone(zone, { keepLocalTime: true })
}

function fromNumber(text: string, zone: string, toMs: (value: number) => number): DateTime {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return DateTime.invalid('not a number')
  return DateTime.fromMillis(toMs(Number(text)), { zone })
}
