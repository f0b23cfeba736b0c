import type { HistorySeries } from '@/lib/history/series'
import { asBoolean } from '@/lib/readings/reading'
import type { Signal } from '@/lib/readings/signals'
import { formatQuantity, UNKNOWN } from '@/lib/units/format-quantity'
import type { Units } from '@/lib/units/units'
import { nearestIndex, type TrendGrid } from './grid'
import { dayBeforeValues } from './reading-window'

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
  const extent = min !== null && max !== null ? `${shown(min).text} to ${shown(max).text}` : null
  return { ...shown(valueAt(grid, key, atMs)), extent }
}

/** `9.84 ft`, or without a unit. */
export function valueInWords(value: number, { unit, decimals }: Signal, units: Units): string {
  const { text, symbol } = formatQuantity(value, unit, decimals, units)
  return `${text} ${symbol}`.trim()
}

/** A metric's value 24 h before, in displayed units without a symbol. */
export function dayBeforeText(
  earlier: HistorySeries,
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
