import { DateTime, type TokenParser } from 'luxon'
import type { Mapping } from './mapping'

export type RecordedTime = { ok: true; atMs: number } | { ok: false; reason: string }

/** `afterMs`, the previous row, resolves the repeated hour in the fall. */
export type RecordedTimeReader = (text: string, afterMs: number | null) => RecordedTime

/**
 * Local times that the zone skips in spring are unreadable.
 * Formats with an offset and unix times ignore the zone.
 */
export function recordedTimeReader({ format, zone }: Mapping['date']): RecordedTimeReader {
  const read = dateReader(format)
  return (text, afterMs) => {
    const wall = read(text, 'utc')
    const shifted = read(text, 'UTC+1')
    if (!wall.isValid || !shifted.isValid)
      return { ok: false, reason: `"${text}" is not a date in the format ${format}` }
    if (wall.toMillis() === shifted.toMillis()) return { ok: true, atMs: wall.toMillis() }

    const local = wall.setZone(zone, { keepLocalTime: true })
    if (local.hour !== wall.hour || local.minute !== wall.minute)
      return { ok: false, reason: `"${text}" does not exist in ${zone} (clocks go forward)` }
    const candidates = local.getPossibleOffsets().map((candidate) => candidate.toMillis())
    const following = candidates.find((atMs) => afterMs === null || atMs > afterMs)
    return { ok: true, atMs: following ?? local.toMillis() }
  }
}

function dateReader(format: string): (text: string, zone: string) => DateTime {
  if (format === 'ISO') return (text, zone) => DateTime.fromISO(text, { zone })
  if (format === 'unix-s') return (text, zone) => fromUnix(text, 1000, zone)
  if (format === 'unix-ms') return (text, zone) => fromUnix(text, 1, zone)
  const parser: TokenParser = DateTime.buildFormatParser(format)
  return (text, zone) => DateTime.fromFormatParser(text, parser, { zone })
}

function fromUnix(text: string, unitMs: number, zone: string): DateTime {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return DateTime.invalid('not a number')
  return DateTime.fromMillis(Math.round(Number(text) * unitMs), { zone })
}
