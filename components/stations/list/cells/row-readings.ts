import { readingsFreshness } from '@/lib/readings/freshness'
import type { ReadingsFreshness } from '@/lib/readings/freshness'
import type { StationMetrics } from '@/lib/readings/metric'
import type { BoardEntry } from '@/lib/stations/board'
import { stationFlows } from '@/lib/stations/flows'
import type { StationFlows } from '@/lib/stations/flows'
import type { Units } from '@/lib/units/units'

/** What a row's cells show. */
export interface RowReadings extends BoardEntry {
  /** null: the station has no live document, nor what is made of it. */
  metrics: StationMetrics | null
  freshness: ReadingsFreshness | null
  flows: StationFlows | null
  /** ms UTC by the server's clock, in steps of some seconds. */
  nowMs: number
  units: Units
}

export function rowReadings(
  entry: BoardEntry,
  metrics: StationMetrics | null,
  nowMs: number,
  units: Units,
): RowReadings {
  const { station } = entry
  return {
    ...entry,
    metrics,
    freshness: metrics && readingsFreshness(metrics, station.staleAfterS, nowMs),
    flows: metrics && stationFlows(station, metrics, nowMs),
    nowMs,
    units,
  }
}
