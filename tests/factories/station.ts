import { type Alert, alertSchema } from '@/lib/alerts/alert'
import { alertConfigurationSchema, type AlertConfiguration } from '@/lib/alerts/configuration'
import { edgeNodeIdSchema } from '@/lib/ids'
import type { Pump } from '@/lib/pumps/pump'
import type { DeviceConfig } from '@/lib/readings/device-config'
import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation } from '@/lib/stations/station'

/** Noon in June: the current time of every test that needs one. */
export const NOW_MS = Date.UTC(2026, 5, 1, 12)

export const STATION_ID = edgeNodeIdSchema.parse('LS-001')

export function aStation(overrides: Partial<PumpStation> = {}): PumpStation {
  return {
    edgeNodeId: STATION_ID,
    organisationId: 'bayshore',
    name: 'Harbour Road',
    groupId: 'bayshore',
    kind: 'wastewater',
    address: '12 Harbour Road',
    timeZone: 'America/New_York',
    pumpIds: ['LS-001_1', 'LS-001_2'],
    tags: [],
    wetWell: { areaM2: 7, bottomM: 0, overflowLevelM: 4 },
    setpointsM: { off: 0.5, leadOn: 1.5, lagOn: 2, lowAlarm: 0.3, highAlarm: 3 },
    staleAfterS: 180,
    inService: true,
    updatedAtMs: NOW_MS,
    refused: [],
    ...overrides,
  }
}

export function someMetrics(overrides: Partial<StationMetrics> = {}): StationMetrics {
  return {
    edgeNodeId: STATION_ID,
    organisationId: 'bayshore',
    online: true,
    onlineChangedAtMs: NOW_MS - 3_600_000,
    receivedAtMs: NOW_MS - 4000,
    values: { level: 1.2, pump1Running: true, pump1Mode: 'auto', pump2Running: false },
    measuredAtMs: {},
    quality: {},
    rejectedValues: 0,
    ...overrides,
  }
}

export function aWireAlert(overrides: object = {}) {
  return {
    id: 'alert-1',
    name: 'High level',
    pump_station_name: 'Harbour Road',
    alerted_at: new Date(NOW_MS - 240_000).toISOString(),
    acknowledged: false,
    edge_node_id: STATION_ID,
    ...overrides,
  }
}

export function anAlert(overrides: object = {}): Alert {
  return alertSchema.parse(aWireAlert(overrides))
}

export function aPump(overrides: Partial<Pump> = {}): Pump {
  return {
    edgeNodeId: STATION_ID,
    organisationId: 'bayshore',
    label: 'Pump 1',
    position: 1,
    rated: { currentA: 12, powerKw: 5.5 },
    maxStartsPerHour: 10,
    inService: true,
    ...overrides,
  }
}

export function aDeviceConfig(overrides: Partial<DeviceConfig> = {}): DeviceConfig {
  return {
    edgeNodeId: STATION_ID,
    organisationId: 'bayshore',
    reportIntervalS: 60,
    metrics: { level: { label: 'Level', unit: 'm', kind: 'gauge' } },
    rejectedMetrics: 0,
    ...overrides,
  }
}

export function anAlertConfiguration(overrides: object = {}): AlertConfiguration {
  return alertConfigurationSchema.parse({
    id: 'LS-001:high-level',
    edge_node_id: STATION_ID,
    name: 'High level',
    enabled: true,
    metric: 'level',
    comparator: 'ge',
    threshold: 3,
    unit: 'm',
    deadband: 0.05,
    on_delay_s: 5,
    off_delay_s: 10,
    severity: 'critical',
    ...overrides,
  })
}
