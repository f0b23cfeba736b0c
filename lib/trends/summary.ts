import { indexRange, type TrendGrid } from './grid'
import type { TrendWindow } from './range'

/** In the stored unit. */
export interface LineSummary {
  min: number
  max: number
  last: number
  lastAtMs: number
}

/** Min, max and last value within a window; null without values. */
export function lineSummary(
  grid: TrendGrid,
  key: string,
  { fromMs, toMs }: TrendWindow,
): LineSummary | null {
  const line = grid.byKey.get(key)
  if (!line) return null
  const [from, until] = indexRange(grid.timesMs, fromMs, toMs)
  const summary = { min: Infinity, max: -Infinity, last: Number.NaN, lastAtMs: Number.NaN }
  for (let at = from; at < until; at += 1) {
    const value = line.mean[at] ?? null
    if (value === null) continue
    summary.min = Math.min(summary.min, line.min?.[at] ?? value)
    summary.max = Math.max(summary.max, line.max?.[at] ?? value)
    summary.last = value
    summary.lastAtMs = grid.timesMs[at] ?? fromMs
  }
  return Number.isNaN(summary.last) ? null : summary
}

/** A pump's mean running share over a window's known steps, 0 to 1; null if none is known. */
export function runningShare(grid: TrendGrid, key: string, window: TrendWindow): number | null {
  const line = grid.byKey.get(key)
  const [from, until] = indexRange(grid.timesMs, window.fromMs, window.toMs)
  const values = (line?.mean.slice(from, until) ?? []).filter((value) => value !== null)
  if (values.length === 0) return null
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
