import { asBoolean } from '@/lib/readings/reading'
import type { Signal } from '@/lib/readings/signals'
import { displayedInWords, formatExact, formatQuantity, UNKNOWN } from '@/lib/units/format-quantity'
import type { Units } from '@/lib/units/units'
import { indexRange, nearestIndex, type TrendGrid } from './grid'
import type { TrendPanel } from './panels'
import type { TrendWindow } from './range'

const DAY_MS = 86_400_000

export type TrendReadout = ReturnType<typeof readoutAt>

export function readoutTimeMs(grid: TrendGrid, atMs: number): number | null {
  const index = nearestIndex(grid.timesMs, atMs)
  return index === null ? null : (grid.timesMs[index] ?? null)
}

export function valueAt(
  grid: TrendGrid,
  key: string,
  atMs: number,
  what: 'mean' | 'min' | 'max' = 'mean',
): number | null {
  const index = nearestIndex(grid.timesMs, atMs)
  return (index === null ? null : grid.byKey.get(key)?.[what]?.[index]) ?? null
}

/**
 * A metric's value at the nearest time, in displayed units; `–` in a gap, never zero.
 * @returns `extent` null when the step is a single reading
 */
export function readoutAt(
  grid: TrendGrid,
  { key, unit, decimals }: Signal,
  atMs: number,
  units: Units,
) {
  const shown = (value: number | null) => formatQuantity(value, unit, decimals, units)
  const [min, max] = [valueAt(grid, key, atMs, 'min'), valueAt(grid, key, atMs, 'max')]
  const exact = (value: number) => formatExact(value, unit, decimals, units).text
  const extent = min !== null && max !== null ? `${exact(min)} to ${exact(max)}` : null
  return { ...shown(valueAt(grid, key, atMs)), extent }
}

/** `9.84 ft`, or without a unit; never `< 0.01`, which a min, max or limit can’t be. */
export function valueInWords(value: number, { unit, decimals }: Signal, units: Units): string {
  return displayedInWords(formatExact(value, unit, decimals, units))
}

/** A metric's values 24 h before each time, from `earlier`, history alone; null when unknown. */
export function dayBeforeValues(
  timesMs: readonly number[],
  earlier: TrendGrid,
  key: string,
): (number | null)[] {
  const values = earlier.byKey.get(key)?.mean
  const startMs = DAY_MS + (earlier.timesMs[0] ?? 0)
  return timesMs.map(
    (atMs) => values?.[Math.floor((atMs - startMs) / (earlier.stepS * 1000))] ?? null,
  )
}

/** A metric's value 24 h before, in displayed units without a symbol. */
export function dayBeforeText(
  earlier: TrendGrid,
  { key, unit, decimals }: Signal,
  atMs: number,
  units: Units,
): string {
  const [value = null] = dayBeforeValues([atMs], earlier, key)
  return formatQuantity(value, unit, decimals, units).text
}

/** A pump's state at the nearest time, or the share of a longer step that it ran. */
export function runningAt(grid: TrendGrid, position: number, atMs: number): string {
  const running = valueAt(grid, `pump${position}Running`, atMs)
  if ((valueAt(grid, `pump${position}Fault`, atMs) ?? 0) > 0) return 'failed'
  if (running === null) return UNKNOWN
  const isRunning = asBoolean(running)
  if (isRunning === null) return `${Math.round(running * 100)}% of the time`
  return isRunning ? 'running' : 'stopped'
}

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

/** `min 1 m, max 2 m, latest 1.5 m`, from the stored unit to the displayed one. */
export function summaryInWords({ min, max, last }: LineSummary, signal: Signal, units: Units) {
  const [least, most, latest] = [min, max, last].map((value) => valueInWords(value, signal, units))
  return `min ${least}, max ${most}, latest ${latest}`
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
    return `${label}: ${summary ? summaryInWords(summary, signal, units) : 'no data'}`
  })
  return `${title} chart. ${sentences.join('. ')}.`
}
