import { edgeNodeIdSchema } from '@/lib/ids'
import type { BoardEntry } from '@/lib/stations/board'
import type { PumpStation } from '@/lib/stations/station'
import { judge, type StationCondition } from '@/lib/stations/judgement/judge'
import type { StationStatus } from '@/lib/stations/status'
import type { StationView } from '@/lib/stations/use-station'
import { aDeviceConfig, aPump, aStation, NOW_MS, someMetrics } from './station'

export function aStationView(overrides: Partial<StationView> = {}): StationView {
  const evidence = { station: aStation(), metrics: someMetrics(), alerts: [], ...overrides }
  return {
    ...evidence,
    pumps: [aPump(), aPump({ position: 2, label: 'Pump 2' })],
    deviceConfig: aDeviceConfig(),
    ...judge(evidence, NOW_MS),
    interruptedSinceMs: null,
    missing: [],
    unreadable: [],
    ...overrides,
  }
}

export function aCondition(overrides: Partial<StationCondition> = {}): StationCondition {
  return {
    status: 'normal',
    basis: 'alerts-and-readings',
    isSilent: false,
    reasons: [],
    overflow: null,
    isNearOverflow: false,
    isMeasured: true,
    unmeasured: 0,
    ...overrides,
  }
}

/** Without alerts. */
export function aBoardEntry(
  id: string,
  status: StationStatus = 'normal',
  station: Partial<PumpStation> = {},
): BoardEntry {
  return {
    station: aStation({ edgeNodeId: edgeNodeIdSchema.parse(id), ...station }),
    condition: aCondition({ status }),
    alerts: [],
  }
}
