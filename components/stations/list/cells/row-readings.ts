import { readingsFreshness, type ReadingsFreshness } from '@/lib/readings/freshness'
import type { StationMetrics } from '@/lib/readings/metric'
import { recentQuality, type ReadingQuality } from '@/lib/readings/reading'
import type { BoardEntry } from '@/lib/stations/board'
import { stationFlows, type StationFlows } from '@/lib/stations/flows'
import { headlineOf, type Headline } from '@/lib/stations/headline'

export interface RowReadings extends BoardEntry {
  /** null, like what is derived from it, without a live document */
  metrics: StationMetrics | null
  freshness: ReadingsFreshness | null
  headline: Headline | null
  flows: StationFlows | null
  /** Quality of the figures in `recent`. */
  recentQuality: ReadingQuality | null
}

/** @param nowMs by the server's clock */
export function rowReadings(
  entry: BoardEntry,
  metrics: StationMetrics | null,
  nowMs: number,
): RowReadings {
  const { station } = entry
  return {
    ...entry,
    metrics,
    freshness: metrics && readingsFreshness(metrics, station.staleAfterS, nowMs),
    headline: metrics && headlineOf(station, metrics, nowMs),
    flows: metrics && stationFlows(station, metrics, nowMs),
    recentQuality: metrics && recentQuality(metrics, station.staleAfterS, nowMs),
  }
}
