import type { Alert } from '@/lib/alerts/alert'
import { pumpPositions } from '@/lib/pumps/state'
import { readingsFreshness } from '@/lib/readings/freshness'
import type { StationMetrics } from '@/lib/readings/metric'
import { asBoolean, asNumber, trustedValue } from '@/lib/readings/reading'
import { stationFlows } from './flows'
import type { StationFlows } from './flows'
import { isOverflowing } from './overflow/overflow-memory'
import type { PumpStation } from './station'
import { OVERFLOW_LIKELY_MIN } from './time-to-overflow'

/**
 * Worst first. `readings-only` replaces `normal` while the alerts are unknown: such a station
 * must never look normal.
 */
export const STATION_STATUSES = [
  'overflowing',
  'alarm',
  'returned',
  'acknowledged',
  'offline',
  'attention',
  'readings-only',
  'normal',
  'out-of-service',
] as const

export type StationStatus = (typeof STATION_STATUSES)[number]

export const STATUS_WORDS: Record<StationStatus, string> = {
  overflowing: 'Overflowing',
  alarm: 'Alarm',
  returned: 'Cleared',
  acknowledged: 'Acknowledged',
  offline: 'Offline',
  attention: 'Attention',
  'readings-only': 'Readings only',
  normal: 'Normal',
  'out-of-service': 'Out of service',
}

export interface StationCondition {
  status: StationStatus
  /** Whether the alerts were known when the status was computed. */
  basis: 'alerts-and-readings' | 'readings-only'
  /** Alert names first, then faults, most severe first: `power failure`, `pump 2 failed`. */
  reasons: string[]
}

export interface StationEvidence {
  station: PumpStation
  /** null: the station has no live document. */
  metrics: StationMetrics | null
  /** null: unknown. */
  alerts: readonly Alert[] | null
}

/**
 * A station's status and the reasons for it. Not reporting counts as offline, because old
 * readings prove nothing; but a station that overflowed when last heard still may. Out of service
 * hides faults from readings, but never an alert.
 *
 * @param nowMs now, ms UTC by the server's clock
 */
export function stationCondition(evidence: StationEvidence, nowMs: number): StationCondition {
  const { station, metrics, alerts } = evidence
  const silence = silenceReason(station, metrics, nowMs)
  const isOver = metrics !== null && station.inService && isOverflowing(station, metrics)
  const faults = metrics ? faultReasons(station, metrics, nowMs) : []
  const alertNames = (alerts ?? []).map((alert) => alert.name)
  return {
    status: isOver ? 'overflowing' : statusOf(evidence, silence !== null, faults.length > 0),
    basis: alerts ? 'alerts-and-readings' : 'readings-only',
    reasons: [
      ...new Set(alertNames),
      ...(station.inService ? [] : [station.outOfServiceReason ?? 'taken out of service']),
      ...(silence ? [silence] : []),
      ...faults,
    ],
  }
}

function statusOf(
  { station, alerts }: StationEvidence,
  isSilent: boolean,
  hasFault: boolean,
): StationStatus {
  const open = alerts?.filter((alert) => !alert.isAcknowledged) ?? []
  if (open.some((alert) => alert.clearedAtMs === null)) return 'alarm'
  if (open.length > 0) return 'returned'
  if (alerts && alerts.length > 0) return 'acknowledged'
  if (!station.inService) return 'out-of-service'
  if (isSilent) return 'offline'
  if (hasFault) return 'attention'
  return alerts ? 'normal' : 'readings-only'
}

function silenceReason(
  station: PumpStation,
  metrics: StationMetrics | null,
  nowMs: number,
): string | null {
  if (!metrics) return 'no readings received'
  const { state } = readingsFreshness(metrics, station.staleAfterS, nowMs)
  if (state === 'live') return null
  return state === 'offline' ? 'offline' : 'not reporting'
}

/** Faults from the live values and the setpoints. Values with bad quality are ignored. */
function faultReasons(station: PumpStation, metrics: StationMetrics, nowMs: number): string[] {
  const trusted = (key: string) => trustedValue(metrics, key)
  const levelM = asNumber(trusted('level'))
  const reasons: string[] = []
  // Below lag-on a pump is still in reserve, and wells fill all day.
  const isHigh = levelM !== null && levelM >= (station.setpointsM?.lagOn ?? Infinity)
  if (isHigh && isOverflowLikely(stationFlows(station, metrics, nowMs)))
    reasons.push(`overflow likely within ${OVERFLOW_LIKELY_MIN} min`)
  if (asBoolean(trusted('highFloat'))) reasons.push('high float tripped')
  const level = levelReason(station, levelM)
  if (level) reasons.push(level)
  if (asBoolean(trusted('powerFail'))) reasons.push('power failure')
  for (const position of pumpPositions(station.pumpIds, metrics.values))
    if (asBoolean(trusted(`pump${position}Fault`))) reasons.push(`pump ${position} failed`)
  return reasons
}

function isOverflowLikely({ minutesToOverflow: minutes }: StationFlows): boolean {
  return minutes !== null && minutes > 0 && minutes <= OVERFLOW_LIKELY_MIN
}

function levelReason({ setpointsM, wetWell }: PumpStation, levelM: number | null): string | null {
  if (levelM === null) return null
  if (wetWell && levelM >= wetWell.overflowLevelM) return 'level at overflow'
  if (!setpointsM) return null
  if (levelM >= setpointsM.highAlarm) return 'level above high alarm'
  if (setpointsM.lowAlarm !== undefined && levelM <= setpointsM.lowAlarm)
    return 'level below low alarm'
  return null
}
