import type { Alert } from '@/lib/alerts/alert'
import { ownProperty } from '@/lib/parsing/records'
import type { DeviceConfig } from '@/lib/readings/device-config'
import type { StationMetrics } from '@/lib/readings/metric'
import { asNumber } from '@/lib/readings/reading'
import { isCounter, signalOf, unitOf, type Signal } from '@/lib/readings/signals'
import type { PumpStation } from '@/lib/stations/station'
import type { Units } from '@/lib/units/units'
import { summaryInWords, valueInWords, type LineSummary } from './readout'

export interface AlertTrend {
  signal: Signal
  limit: { name: 'limit' | 'high alarm'; value: number } | null
}

/** In the signal's stored unit. */
interface AlertSource {
  station: PumpStation
  metrics: StationMetrics | null
  deviceConfig: DeviceConfig | null
}

/** The alert's metric with a limit in its own unit, or else the level with its high alarm. */
export function alertTrend(
  { metric, threshold, unit }: Pick<Alert, 'metric' | 'threshold' | 'unit'>,
  source: AlertSource,
): AlertTrend | null {
  if (metric !== null && isMeasured(metric, source)) {
    const signal = signalOf(metric, source.deviceConfig)
    const isDrawn = threshold !== null && (unit === null || unitOf(metric, unit) === signal.unit)
    return { signal, limit: isDrawn ? { name: 'limit', value: threshold } : null }
  }
  const { station, deviceConfig } = source
  if (!station.wetWell && !isMeasured('level', source)) return null
  const highAlarmM = station.setpointsM?.highAlarm
  return {
    signal: signalOf('level', deviceConfig),
    limit: highAlarmM === undefined ? null : { name: 'high alarm', value: highAlarmM },
  }
}

/** A quantity that is reported or declared: no state, no counter. */
function isMeasured(key: string, { metrics, deviceConfig }: AlertSource): boolean {
  const declared = ownProperty(deviceConfig?.metrics ?? {}, key)
  if (signalOf(key, deviceConfig).states || declared?.kind === 'state') return false
  if (isCounter(key, deviceConfig)) return false
  return declared !== undefined || asNumber(ownProperty(metrics?.values ?? {}, key)) !== null
}

/** A trend's limit for a label: `limit 9.84 ft`; null without one. */
export function limitInWords({ signal, limit }: AlertTrend, units: Units): string | null {
  return limit && `${limit.name} ${valueInWords(limit.value, signal, units)}`
}

export function alertTrendInWords(trend: AlertTrend, summary: LineSummary, units: Units): string {
  const { signal, limit } = trend
  const drawn = `${signal.label}, last two hours: ${summaryInWords(summary, signal, units)}`
  return limit ? `${drawn}, ${limitInWords(trend, units)}` : drawn
}
