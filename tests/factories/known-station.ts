import type { Alert } from '@/lib/alerts/alert'
import { edgeNodeIdSchema } from '@/lib/ids'
import type { KnownStation } from '@/lib/notifications/causes/alert-causes'
import type { StationMetrics } from '@/lib/readings/metric'
import { judge } from '@/lib/stations/judgement/judge'
import type { PumpStation } from '@/lib/stations/station'
import type { KnownStations } from '@/lib/stations/use-known-stations'
import { aStation, NOW_MS, someMetrics } from './station'

interface Known {
  id?: string
  station?: Partial<PumpStation>
  metrics?: Partial<StationMetrics>
  alerts?: readonly Alert[] | null
  boardRank?: number
}

/** A station as the board judges it. */
export function aKnownStation({
  id = 'LS-001',
  station: record,
  metrics: document,
  alerts = [],
  boardRank = 0,
}: Known = {}): KnownStation {
  const edgeNodeId = edgeNodeIdSchema.parse(id)
  const station = aStation({ edgeNodeId, ...record })
  const metrics = someMetrics({ edgeNodeId, ...document })
  const { condition } = judge({ station, metrics, alerts }, NOW_MS)
  return { entry: { station, condition, alerts }, boardRank, metrics }
}

/** The fleet as screens share it. */
export function aFleet(...known: readonly Known[]): KnownStations {
  const stations = known.map(aKnownStation)
  const metrics = new Map(
    stations.flatMap(({ metrics }) => (metrics ? [[metrics.edgeNodeId, metrics]] : [])),
  )
  return {
    entries: stations.map(({ entry }) => entry),
    isWholeFleet: true,
    readMetrics: () => metrics,
  }
}

/** Its values with a level at the crest of 4 m, or others. */
export function spilling(values: StationMetrics['values'] = {}): Partial<StationMetrics> {
  return {
    values: { ...someMetrics().values, level: 4.1, ...values },
    recent: { startsLastHour: {}, computedAtMs: NOW_MS, overflowSinceMs: NOW_MS - 60_000 },
  }
}
