import type { AlertConfiguration } from '@/lib/alerts/configuration'
import type { StationMetrics } from '@/lib/readings/metric'
import type { AlarmState } from './alarm-state'
import { staleAtMs, type WatchedStation } from './reading'

/**
 * When a configuration must be looked at again although nothing is reported, ms since 1970 UTC;
 * Infinity where only a new report, or a change of the configuration, can move its alarm.
 */
export function dueAtMs(
  state: AlarmState,
  configuration: AlertConfiguration,
  station: WatchedStation,
  metrics: StationMetrics | undefined,
  nowMs: number,
): number {
  return Math.min(
    delayEndMs(state, configuration),
    silenceStartMs(configuration, station, metrics, nowMs),
  )
}

function delayEndMs(state: AlarmState, configuration: AlertConfiguration): number {
  if (state.kind === 'pending') return state.sinceMs + configuration.on_delay_s * 1000
  if (state.kind === 'clearing') return state.sinceMs + configuration.off_delay_s * 1000
  return Infinity
}

function silenceStartMs(
  configuration: AlertConfiguration,
  station: WatchedStation,
  metrics: StationMetrics | undefined,
  nowMs: number,
): number {
  if (configuration.comparator !== 'no_data') return Infinity
  const silentFromMs = (staleAtMs(configuration.metric, station, metrics) ?? -Infinity) + 1
  return silentFromMs > nowMs ? silentFromMs : Infinity
}
