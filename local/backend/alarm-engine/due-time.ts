import type { WireAlertConfiguration } from '@/lib/alerts/configuration'
import type { AlarmState } from './alarm-state'
import { CONNECTION_METRIC, type JudgedStation } from './reading'

const HOUR_MS = 3_600_000

/** When to evaluate again without a new report, ms UTC; Infinity if only a change matters. */
export function dueAtMs(
  state: AlarmState,
  configuration: WireAlertConfiguration,
  judged: JudgedStation,
  nowMs: number,
): number {
  const silenceMs =
    configuration.metric === CONNECTION_METRIC ? silenceStartMs(judged, nowMs) : Infinity
  return Math.min(delayEndMs(state, configuration), silenceMs)
}

function delayEndMs(state: AlarmState, configuration: WireAlertConfiguration): number {
  if (state.kind === 'pending') return state.sinceMs + configuration.on_delay_s * 1000
  if (state.kind === 'clearing') return state.sinceMs + configuration.off_delay_s * 1000
  return Infinity
}

function silenceStartMs({ station, silence, live }: JudgedStation, nowMs: number): number {
  // A station that has never reported isn't new forever.
  if (silence?.isNew) return nowMs + HOUR_MS
  if (!live) return Infinity
  const silentFromMs = live.metrics.receivedAtMs + station.staleAfterS * 1000 + 1
  return silentFromMs > nowMs ? silentFromMs : Infinity
}
