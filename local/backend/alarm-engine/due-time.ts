import type { WireAlertConfiguration } from '@/lib/alerts/configuration'
import type { StationMetrics } from '@/lib/readings/metric'
import type { AlarmState } from './alarm-state'
import { staleAtMs, type WatchedStation } from './reading'

/** When to evaluate again without a new report, ms UTC; Infinity if only a change matters. */
export function dueAtMs(
  state: AlarmState,
  configuration: WireAlertConfiguration,
  station: WatchedStation,
  metrics: StationMetrics | undefined,
  nowMs: number,
): number {
  return Math.min(
    delayEndMs(state, configuration),
    silenceStartMs(configuration, station, metrics, nowMs),
  )
}

function delayEndMs(state: AlarmState, configuration: WireAlertConfiguration): number {
  if (state.kind === 'pending') return state.sinceMs + configuration.on_delay_s * 1000
  if (state.kind === 'clearing') return state.sinceMs + configuration.off_delay_s * 1000
  return Infinity
}

function silenceStartMs(
  configuration: WireAlertConfiguration,
  station: WatchedStation,
  metrics: StationMetrics | undefined,
  nowMs: number,
): number {
  if (configuration.comparator !== 'no_data') return Infinity
  const silentFromMs = (staleAtMs(configuration.metric, station, metrics) ?? -Infinity) + 1
  return silentFromMs > nowMs ? silentFromMs : Infinity
}
