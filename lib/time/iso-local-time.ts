import { offsetMs } from './wall-time'

const MINUTE_MS = 60_000

/** With its offset, unambiguous when clocks change: `2026-06-01T08:00:00-04:00`. */
export function isoLocalTime(atMs: number, timeZone: string): string {
  const aheadMs = offsetMs(atMs, timeZone)
  const shown = new Date(atMs + aheadMs).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)
  return `${shown}${offsetInWords(aheadMs)}`
}

/** Heads of the two columns of a time in a CSV file; null: in each station's own zone. */
export function timeHeads(name: string, timeZone: string | null): [string, string] {
  return [`${name} (${timeZone ?? 'time of the station'})`, `${name} (with UTC offset)`]
}

/** As spreadsheets read it, `2026-06-01 08:00:00`, and unambiguous when clocks change. */
export function timeCells(atMs: number | null, timeZone: string): [string | null, string | null] {
  if (atMs === null) return [null, null]
  const text = isoLocalTime(atMs, timeZone)
  return [text.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length).replace('T', ' '), text]
}

/**
 * Both columns of a time in a CSV file, as head and cell. Unknown times are empty.
 * @param timeZone named in the heads; null: in each station's own zone
 */
export function timeColumns<Row>(
  name: string,
  timeZone: string | null,
  toMs: (row: Row) => number | null | undefined,
  zoneOf: (row: Row) => string,
) {
  return timeHeads(name, timeZone).map((head, at): [string, (row: Row) => string | null] => [
    head,
    (row) => timeCells(toMs(row) ?? null, zoneOf(row))[at] ?? null,
  ])
}

/** A moment's day in a zone, for file names: `2026-06-01`. */
export function isoLocalDay(atMs: number, timeZone: string): string {
  return isoLocalTime(atMs, timeZone).slice(0, 'YYYY-MM-DD'.length)
}

function offsetInWords(aheadMs: number): string {
  const minutes = Math.abs(aheadMs) / MINUTE_MS
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const sign = aheadMs < 0 ? '-' : '+'
  return `${sign}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}
