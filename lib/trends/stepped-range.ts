import { startOfLocalDayMs } from '@/lib/time/local-day'
import { trendWindow, type TrendRange, type TrendWindow } from './range'

const MINUTE_MS = 60_000
const HALF_DAY_MS = 12 * 3_600_000

/** Steps by calendar day from 24 h or a whole day, else by its own length; null in the future. */
export function steppedRange(
  range: TrendRange,
  direction: -1 | 1,
  nowMs: number,
  timeZone: string,
): TrendRange | null {
  const window = trendWindow(range, nowMs)
  if (direction === 1 && window.toMs >= nowMs) return null
  const today = range.kind === 'preset' && range.preset === '24h' ? dayOf(nowMs, timeZone) : null
  const day = today ?? dayOf(window.fromMs, timeZone)
  const isDay = today !== null || (day.fromMs === window.fromMs && day.toMs === window.toMs)
  return {
    kind: 'custom',
    ...(isDay ? neighborDay(day, direction, timeZone) : moved(window, direction)),
  }
}

function dayOf(atMs: number, timeZone: string): TrendWindow {
  const fromMs = startOfLocalDayMs(atMs, timeZone)
  // A day has 23 to 25 hours.
  return { fromMs, toMs: startOfLocalDayMs(fromMs + 3 * HALF_DAY_MS, timeZone) }
}

function neighborDay(day: TrendWindow, direction: -1 | 1, timeZone: string): TrendWindow {
  const insideMs = direction === 1 ? day.toMs + HALF_DAY_MS : day.fromMs - HALF_DAY_MS
  return dayOf(insideMs, timeZone)
}

function moved({ fromMs, toMs }: TrendWindow, direction: -1 | 1): TrendWindow {
  const spanMs = toMs - fromMs
  const startMs = Math.floor((fromMs + direction * spanMs) / MINUTE_MS) * MINUTE_MS
  return { fromMs: startMs, toMs: startMs + spanMs }
}
