import type { Pump } from '@/lib/pumps/pump'
import type { DeviceConfig } from '@/lib/readings/device-config'
import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation } from '@/lib/stations/station'
import { aDeviceConfig, aPump, aStation, someMetrics } from './station'

export const timestamp = (ms: number) => ({ toMillis: () => ms })

export function stationDocument(overrides: Partial<PumpStation> = {}) {
  const { updatedAtMs, ...station } = aStation(overrides)
  return { ...station, updatedAt: timestamp(updatedAtMs) }
}

export function metricsDocument(overrides: Partial<StationMetrics> = {}) {
  const { onlineChangedAtMs, receivedAtMs, measuredAtMs, ...metrics } = someMetrics(overrides)
  return {
    ...metrics,
    onlineChangedAt: timestamp(onlineChangedAtMs),
    receivedAt: timestamp(receivedAtMs),
    measuredAt: Object.fromEntries(
      Object.entries(measuredAtMs).map(([key, ms]) => [key, timestamp(ms)]),
    ),
    recent: recentOf({ startsLastHour: {}, levelMovedAtMs: receivedAtMs, ...metrics.recent }),
  }
}

/** The level moves, so no history is needed to tell. */
function recentOf({
  computedAtMs,
  levelMovedAtMs,
  ...figures
}: NonNullable<StationMetrics['recent']>) {
  return {
    ...figures,
    ...(computedAtMs !== undefined && { computedAt: timestamp(computedAtMs) }),
    ...(levelMovedAtMs !== undefined && { levelMovedAt: timestamp(levelMovedAtMs) }),
  }
}

export function pumpDocument(overrides: Partial<Pump> = {}) {
  return aPump(overrides)
}

export function deviceConfigDocument(overrides: Partial<DeviceConfig> = {}) {
  return aDeviceConfig(overrides)
}
