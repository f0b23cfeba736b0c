import type { StationMetrics } from '@/lib/readings/metric'
import { hasValues } from './grid'
import type { TrendWindow } from './range'
import { coarserWindow } from './reading-window'
import { useTrendSource } from './use-trend-source'
import type { TrendSource, TrendStation } from './use-trend-source'

interface KeptSource {
  /** The window at the step of a range that long. */
  base: TrendSource
  /** The same, or a coarser one where nothing finer is stored that long. */
  kept: TrendSource
  isCoarsening: boolean
}

/** A window of history (none for null), coarser where only that is kept, with live readings appended. */
export function useKeptSource(
  station: TrendStation,
  window: TrendWindow | null,
  metrics: StationMetrics | null,
  isEach = false,
): KeptSource {
  const base = useTrendSource(station, window, metrics, isEach)
  const coarser = coarserThan(base, window)
  const coarse = useTrendSource(station, coarser, null)
  const coarsest = useTrendSource(station, coarser && coarserThan(coarse, window), null)
  const kept = [base, coarse, coarsest].find((source) => window && holds(source, window)) ?? base
  return { base, kept, isCoarsening: [coarse, coarsest].some(({ state }) => state.isLoading) }
}

/** Whether a source has any value in a window. */
export function holds({ grid }: TrendSource, { fromMs, toMs }: TrendWindow): boolean {
  return hasValues(grid, fromMs, toMs)
}

/** What to read instead of a source that has loaded but is empty. */
function coarserThan(source: TrendSource, window: TrendWindow | null): TrendWindow | null {
  const { history, isLoading } = source.state
  if (!window || !history || isLoading || holds(source, window)) return null
  return coarserWindow(window, history.stepS)
}
