import { startOfLocalDayMs } from '@/lib/time/local-day'
import { trendWindow, type TrendRange, type TrendWindow } from './range'

const MINUTE_MS = 60_000
const DAY_AND_A_HALF_MS = 36 * 3_600_000

/** Steps by calendar day from 24 h or a whole day, else by its own length; null in the future. */
export function steppedRange(
  range: TrendRange,
  direction: -1 | 1,
  nowMs: number,
  timeZone: string,
): TrendRange | null {
  const window = trendWindow(range, nowMs)
  if (direction === 1 && window.toMs >= nowMs) return null
  const today = range.kind === 'preset' && range.preset === '24h' ? localDay(nowMs, timeZone) : null
  const day = today ?? localDay(window.fromMs, timeZone)
  const isDay = today !== null || (day.fromMs === window.fromMs && day.toMs === window.toMs)
  if (!isDay) return { kind: 'custom', ...moved(window, direction) }
  const neighborMs = direction === 1 ? day.toMs : day.fromMs - 1
  return { kind: 'custom', ...localDay(neighborMs, timeZone) }
}

/** A moment's calendar day, of 23 to 25 hours. */
export function localDay(atMs: number, timeZone: string): TrendWindow {
  const fromMs = startOfLocalDayMs(atMs, timeZone)
  return { fromMs, toMs: startOfLocalDayMs(fromMs + DAY_AND_A_HALF_MS, timeZone) }
}

function moved({ fromMs, toMs }: TrendWindow, direction: -1 | 1): TrendWindow {
  const spanMs = toMs - fromMs
  const startMs = Math.floor((fromMs + direction * spanMs) / MINUTE_MS) * MINUTE_MS
  return { fromMs: startMs, toMs: startMs + spanMs }
}
