import { offsetMs } from './wall-time'

const MINUTE_MS = 60_000

/** With its offset, unambiguous when clocks change: `2026-06-01T08:00:00-04:00`. */
export function isoLocalTime(atMs: number, timeZone: string): string {
  const aheadMs = offsetMs(atMs, timeZone)
  const shown = new Date(atMs + aheadMs).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)
  return `${shown}${offsetInWords(aheadMs)}`
}

function offsetInWords(aheadMs: number): string {
  const minutes = Math.abs(aheadMs) / MINUTE_MS
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const sign = aheadMs < 0 ? '-' : '+'
  return `${sign}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}
