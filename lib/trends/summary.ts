import type { Units } from '@/lib/units/units'
import { indexRange, type TrendGrid } from './grid'
import type { TrendPanel } from './panels'
import type { TrendWindow } from './range'
import { valueInWords } from './readout'

/** In the stored unit. */
export interface LineSummary {
  min: number
  max: number
  last: number
  lastAtMs: number
}

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

/** A chart in one sentence a line, for screen readers. */
export function panelSummary(
  { title, kind, signals }: TrendPanel,
  grid: TrendGrid,
  view: TrendWindow,
  units: Units,
): string {
  const sentences = signals.map((signal) => {
    const { key, label } = signal
    if (kind === 'lanes') {
      const share = runningShare(grid, key, view)
      return share === null
        ? `${label}: no data`
        : `${label} ${Math.round(share * 100)}% of the time`
    }
    const summary = lineSummary(grid, key, view)
    if (!summary) return `${label}: no data`
    const shown = (value: number) => valueInWords(value, signal, units)
    return `${label}: min ${shown(summary.min)}, max ${shown(summary.max)}, latest ${shown(summary.last)}`
  })
  return `${title} chart. ${sentences.join('. ')}.`
}
