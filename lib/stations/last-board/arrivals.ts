import type { StationMetrics } from '@/lib/readings/metric'
import type { BoardEntry } from '@/lib/stations/board'
import type { PumpStation } from '@/lib/stations/station'
import type { LastSeenEntry } from './last-board'

/** A row of the list: a station's live entry, or what was last seen of it. */
export type ListEntry = BoardEntry | LastSeenEntry

export function isLastSeen(entry: ListEntry): entry is LastSeenEntry {
  return 'lastSeen' in entry
}

/** The stations of the last board that have arrived with their readings. */
export function arrivedStations(
  last: readonly LastSeenEntry[],
  stations: ReadonlyMap<string, PumpStation>,
  metrics: ReadonlyMap<string, StationMetrics>,
): Map<string, PumpStation> {
  const arrived = new Map<string, PumpStation>()
  for (const {
    station: { edgeNodeId },
  } of last) {
    const station = stations.get(edgeNodeId)
    if (station && metrics.has(edgeNodeId)) arrived.set(edgeNodeId, station)
  }
  return arrived
}

/** The last board, in its order, with what has arrived in the place of what was last seen. */
export function withArrived(
  last: readonly LastSeenEntry[],
  arrived: readonly BoardEntry[],
): readonly ListEntry[] {
  if (arrived.length === 0) return last
  const byId = new Map(arrived.map((entry) => [entry.station.edgeNodeId, entry]))
  return last.map((entry) => byId.get(entry.station.edgeNodeId) ?? entry)
}
