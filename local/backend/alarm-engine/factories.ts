import type { z } from 'zod'
import {
  wireAlertConfigurationSchema,
  type WireAlertConfiguration,
} from '@/lib/alerts/configuration'
import { stationMetricsSchema, type MetricValue, type StationMetrics } from '@/lib/readings/metric'
import { recordAlarmEvents } from '@/local/backend/alerts/alert-store'
import { addMissingConfigurations } from '@/local/backend/alerts/alert-configuration-store'
import type { Database } from '@/local/backend/database/database'
import { saveStations } from '@/local/backend/stations/station-sync'
import { publishTerms } from '@/local/backend/terms/terms'
import type { AlarmEvent } from './step'

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

export const TERMS = { version: '2026-11', content: '# Terms' }

export async function addFixtures(database: Database): Promise<void> {
  await publishTerms(database, TERMS)
  await saveStations(database, [
    { edgeNodeId: 'LS-001', organisationId: 'bayshore', name: 'Bay Street' },
    { edgeNodeId: 'LS-002', organisationId: 'gulfcoast', name: 'Gulf Drive' },
  ])
  await addMissingConfigurations(
    database,
    ['LS-001', 'LS-002'].map((id) =>
      configuration({ id: `${id}:high-level`, edge_node_id: id, response: 'Start all pumps.' }),
    ),
  )
}

export function raised(alertId: string, edgeNodeId: string, atMs: number): AlarmEvent {
  return { kind: 'raise', alertId, configurationId: `${edgeNodeId}:high-level`, atMs, value: 2.5 }
}

export function cleared(alertId: string, edgeNodeId: string, atMs: number): AlarmEvent {
  const configurationId = `${edgeNodeId}:high-level`
  return { kind: 'clear', alertId, configurationId, atMs, reason: 'recovered' }
}

export const raise = (database: Database, ...args: Parameters<typeof raised>) =>
  recordAlarmEvents(database, [raised(...args)])

export const clear = (database: Database, ...args: Parameters<typeof cleared>) =>
  recordAlarmEvents(database, [cleared(...args)])
