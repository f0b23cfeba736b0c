import { asBoolean } from '@/lib/readings/reading'
import type { Signal } from '@/lib/readings/signals'
import { formatQuantity, UNKNOWN } from '@/lib/units/format-quantity'
import type { Units } from '@/lib/units/units'
import { nearestIndex, type TrendGrid } from './grid'

export interface TrendReadout {
  text: string
  symbol: string
  /** null when the step is a single reading. */
  extent: string | null
}

/** The grid's time nearest to `atMs`; null on an empty grid. */
export function readoutTimeMs(grid: TrendGrid, atMs: number): number | null {
  const index = nearestIndex(grid.timesMs, atMs)
  return index === null ? null : (grid.timesMs[index] ?? null)
}

/** A metric's value at the nearest time, in displayed units; `–` in a gap, never zero. */
export function readoutAt(
  grid: TrendGrid,
  { key, unit, decimals }: Signal,
  atMs: number,
  units: Units,
): TrendReadout {
  const index = nearestIndex(grid.timesMs, atMs)
  const line = grid.byKey.get(key)
  const at = (values: readonly (number | null)[] | null | undefined) =>
    (index === null ? null : values?.[index]) ?? null
  const { text, symbol } = formatQuantity(at(line?.mean), unit, decimals, units)
  const [min, max] = [at(line?.min), at(line?.max)]
  const shown = (value: number) => formatQuantity(value, unit, decimals, units).text
  const extent = min !== null && max !== null ? `${shown(min)} to ${shown(max)}` : null
  return { text, symbol, extent }
}

/** A pump's state at the nearest time, or the share of a longer step that it ran. */
export function runningAt(grid: TrendGrid, position: number, atMs: number): string {
  const index = nearestIndex(grid.timesMs, atMs)
  const valueOf = (name: string) =>
    index === null ? null : (grid.byKey.get(`pump${position}${name}`)?.mean[index] ?? null)
  const running = valueOf('Running')
  if ((valueOf('Fault') ?? 0) > 0) return 'failed'
  if (running === null) return UNKNOWN
  const isRunning = asBoolean(running)
  if (isRunning === null) return `${Math.round(running * 100)}% of the time`
  return isRunning ? 'running' : 'stopped'
}
