import { readingsFreshness } from '@/lib/domain/freshness'
import type { ReadingsFreshness } from '@/lib/domain/freshness'
import type { UnitSystem } from '@/lib/domain/display-units'
import type { BoardEntry } from '@/lib/domain/station-board'
import { stationFlows } from '@/lib/domain/station-flows'
import type { StationFlows } from '@/lib/domain/station-flows'
import type { StationMetrics } from '@/lib/schemas/metric'

/** What a row's cells show. */
export interface RowReadings extends BoardEntry {
  /** null: the station has no live document, nor what is made of it. */
  metrics: StationMetrics | null
  freshness: ReadingsFreshness | null
  flows: StationFlows | null
  /** ms UTC by the server's clock, in steps of some seconds. */
  nowMs: number
  units: UnitSystem
}

export function rowReadings(
  entry: BoardEntry,
  metrics: StationMetrics | null,
  nowMs: number,
  units: UnitSystem,
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
