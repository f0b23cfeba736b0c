import type { z } from 'zod'
import {
  wireAlertConfigurationSchema,
  type WireAlertConfiguration,
} from '@/lib/alerts/configuration'
import { stationMetricsSchema, type MetricValue, type StationMetrics } from '@/lib/readings/metric'

type Overrides = Partial<z.input<typeof wireAlertConfigurationSchema>>

export function configuration(overrides: Overrides = {}): WireAlertConfiguration {
  return wireAlertConfigurationSchema.parse({
    id: 'LS-001:high-level',
    edge_node_id: 'LS-001',
    name: 'High level',
    enabled: true,
    metric: 'level',
    comparator: 'gt',
    threshold: 2,
    unit: 'm',
    deadband: 0.5,
    on_delay_s: 0,
    off_delay_s: 0,
    severity: 'critical',
    ...overrides,
  })
}

export const communicationLoss = (overrides: Overrides = {}) =>
  configuration({
    id: 'LS-001:communication-loss',
    metric: 'online',
    comparator: 'no_data',
    threshold: 0,
    deadband: 0,
    ...overrides,
  })

export interface Report {
  receivedAtMs: number
  values?: Record<string, MetricValue>
  online?: boolean
  measuredAtMs?: Record<string, number>
  quality?: Record<string, number>
  recent?: object
}

export function metrics({
  receivedAtMs,
  values = {},
  online = true,
  measuredAtMs = {},
  quality,
  recent,
}: Report): StationMetrics {
  const at = (ms: number) => ({ toMillis: () => ms })
  const measuredAt = Object.entries(measuredAtMs).map(([key, ms]) => [key, at(ms)])
  return stationMetricsSchema.parse({
    edgeNodeId: 'LS-001',
    organisationId: 'bayshore',
    online,
    onlineChangedAt: at(receivedAtMs),
    receivedAt: at(receivedAtMs),
    values,
    measuredAt: Object.fromEntries(measuredAt),
    quality,
    recent,
  })
}
