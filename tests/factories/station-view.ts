import { stationCondition } from '@/lib/stations/status'
import type { StationView } from '@/lib/stations/use-station'
import { aDeviceConfig, aPump, aStation, NOW_MS, someMetrics } from './station'

export function aStationView(overrides: Partial<StationView> = {}): StationView {
  const evidence = { station: aStation(), metrics: someMetrics(), alerts: [], ...overrides }
  return {
    ...evidence,
    pumps: [aPump(), aPump({ position: 2, label: 'Pump 2' })],
    deviceConfig: aDeviceConfig(),
    condition: stationCondition(evidence, NOW_MS),
    interruptedSinceMs: null,
    missing: [],
    unreadable: [],
    ...overrides,
  }
}
