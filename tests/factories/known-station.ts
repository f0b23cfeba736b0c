import type { Alert } from '@/lib/alerts/alert'
import { edgeNodeIdSchema } from '@/lib/ids'
import type { KnownStation } from '@/lib/notifications/causes/alert-causes'
import type { StationMetrics } from '@/lib/readings/metric'
import { judge } from '@/lib/stations/judgement/judge'
import type { PumpStation } from '@/lib/stations/station'
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

/** Its values with a level at the crest of 4 m, or others. */
export function spilling(values: StationMetrics['values'] = {}): Partial<StationMetrics> {
  return {
    values: { ...someMetrics().values, level: 4.1, ...values },
    recent: { startsLastHour: {}, computedAtMs: NOW_MS, overflowSinceMs: NOW_MS - 60_000 },
  }
}
