import type { StationMetrics } from '@/lib/readings/metric'
import { hasValues } from './grid'
import type { TrendWindow } from './range'
import { coarserWindow } from './reading-window'
import { useTrendSource, type TrendSource, type TrendStation } from './use-trend-source'

interface KeptSource {
  /** At the step of a range that long. */
  base: TrendSource
  /** The same, or coarser where nothing finer is stored that long. */
  kept: TrendSource
  isCoarsening: boolean
}

/** History with live readings appended, coarser where only that is stored. null reads none. */
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

export function holds({ grid }: TrendSource, { fromMs, toMs }: TrendWindow): boolean {
  return hasValues(grid, fromMs, toMs)
}

function coarserThan(source: TrendSource, window: TrendWindow | null): TrendWindow | null {
  const { history, isLoading } = source.state
  if (!window || !history || isLoading || holds(source, window)) return null
  return coarserWindow(window, history.stepS)
}
