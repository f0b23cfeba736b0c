import type { Alert } from '@/lib/alerts/alert'
import { pumpPositions } from '@/lib/pumps/state'
import { readingsFreshness } from '@/lib/readings/freshness'
import type { StationMetrics } from '@/lib/readings/metric'
import { asBoolean, asNumber, readingOf, trustedValue } from '@/lib/readings/reading'
import { stationFlows, type StationFlows } from './flows'
import { isOverflowing } from './overflow/memory'
import type { PumpStation } from './station'
import { OVERFLOW_LIKELY_MIN } from './time-to-overflow'

/** Worst first. `readings-only` replaces `normal` while alerts are unknown. */
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

export const ALERT_STATUSES: readonly StationStatus[] = ['alarm', 'returned', 'acknowledged']

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
  basis: 'alerts-and-readings' | 'readings-only'
  /** In service but not reporting, whatever the status. */
  isSilent: boolean
  /** Alerts first, then faults, most severe first: `power failure`, `pump 2 failed`. */
  reasons: Reason[]
}

export interface Reason {
  text: string
  /** ms UTC; null: unknown, or shown elsewhere. */
  sinceMs: number | null
}

export interface StationEvidence {
  station: PumpStation
  metrics: StationMetrics | null
  alerts: readonly Alert[] | null
}

/**
 * A station's status and why. Silence means offline, unless it overflowed at its last report. Out
 * of service hides faults from readings, but never an alert.
 */
export function stationCondition(evidence: StationEvidence, nowMs: number): StationCondition {
  const { station, metrics, alerts } = evidence
  const silence = silenceReason(station, metrics, nowMs)
  const isOver = metrics !== null && station.inService && isOverflowing(station, metrics)
  const faults = metrics ? faultsOf(station, metrics, nowMs) : []
  const alertNames = (alerts ?? []).map((alert) => alert.name)
  const unmeasured = metrics && !silence ? unmeasuredSignals(station, metrics, nowMs) : []
  const untold = faults.filter((fault) => !isToldBy(alerts ?? [], fault))
  return {
    status: isOver
      ? 'overflowing'
      : statusOf(evidence, silence !== null, faults.length + unmeasured.length > 0),
    basis: alerts ? 'alerts-and-readings' : 'readings-only',
    isSilent: silence !== null && station.inService,
    reasons: [
      ...[
        ...new Set(alertNames),
        ...(station.inService ? [] : [station.outOfServiceReason ?? 'taken out of service']),
        ...(silence ? [silence] : []),
        ...untold.map(({ reason }) => reason),
      ].map((text) => ({ text, sinceMs: null })),
      ...unmeasured,
    ],
  }
}

/** Statuses a station is counted under: its own, and `offline` if silent. */
export function statusesOf({ status, isSilent }: StationCondition): readonly StationStatus[] {
  return isSilent && status !== 'offline' ? [status, 'offline'] : [status]
}

function statusOf(
  { station, alerts }: StationEvidence,
  isSilent: boolean,
  hasFault: boolean,
): StationStatus {
  const ofAlerts = statusOfAlerts(alerts ?? [])
  if (ofAlerts) return ofAlerts
  if (!station.inService) return 'out-of-service'
  if (isSilent) return 'offline'
  if (hasFault) return 'attention'
  return alerts ? 'normal' : 'readings-only'
}

/** The worst status from these alerts; null without any. */
export function statusOfAlerts(alerts: readonly Alert[]): StationStatus | null {
  const told = alerts.map(statusOfAlert)
  return ALERT_STATUSES.find((status) => told.includes(status)) ?? null
}

export function statusOfAlert({ isAcknowledged, clearedAtMs }: Alert): StationStatus {
  if (isAcknowledged) return 'acknowledged'
  return clearedAtMs === null ? 'alarm' : 'returned'
}

const SILENCES = {
  never: 'no readings received',
  offline: 'offline',
  notReporting: 'not reporting',
}

function silenceReason(
  station: PumpStation,
  metrics: StationMetrics | null,
  nowMs: number,
): string | null {
  if (!metrics) return SILENCES.never
  const { state } = readingsFreshness(metrics, station.staleAfterS, nowMs)
  if (state === 'live') return null
  return state === 'offline' ? SILENCES.offline : SILENCES.notReporting
}

/** Whether the reason is that the station doesn't report. */
export function isSilence({ text }: Reason): boolean {
  return Object.values(SILENCES).includes(text)
}

const AT_OVERFLOW = 'level at overflow'

/** Whether the reason is only that the station overflows. */
export function isOverflow({ text }: Reason): boolean {
  return text === AT_OVERFLOW
}

interface Fault {
  key: string
  reason: string
}

function faultsOf(station: PumpStation, metrics: StationMetrics, nowMs: number): Fault[] {
  const trusted = (key: string) => trustedValue(metrics, key)
  const levelM = asNumber(trusted('level'))
  const faults: Fault[] = []
  // Below lag-on a pump is still in reserve, and wells fill all day.
  const isHigh = levelM !== null && levelM >= (station.setpointsM?.lagOn ?? Infinity)
  if (isHigh && isOverflowLikely(stationFlows(station, metrics, nowMs)))
    faults.push({ key: 'overflow', reason: `overflow likely within ${OVERFLOW_LIKELY_MIN} min` })
  if (asBoolean(trusted('highFloat')))
    faults.push({ key: 'highFloat', reason: 'high float tripped' })
  const level = levelReason(station, levelM)
  if (level) faults.push({ key: 'level', reason: level })
  if (asBoolean(trusted('powerFail'))) faults.push({ key: 'powerFail', reason: 'power failure' })
  for (const position of pumpPositions(station.pumpIds, metrics.values)) {
    const key = `pump${position}Fault`
    if (asBoolean(trusted(key))) faults.push({ key, reason: `pump ${position} failed` })
  }
  return faults
}

const MEASURED = { level: 'level', inflow: 'inflow', outflow: 'outflow', pressure: 'pressure' }

function unmeasuredSignals(
  { staleAfterS }: PumpStation,
  metrics: StationMetrics,
  nowMs: number,
): Reason[] {
  return Object.entries(MEASURED).flatMap(([key, what]) => {
    if (asNumber(metrics.values[key]) === null) return []
    const { quality, measuredAtMs } = readingOf(metrics, key, staleAfterS, nowMs)
    return quality === 'live' ? [] : { text: `${what} not measured`, sinceMs: measuredAtMs }
  })
}

/** An alert and the reading that raised it are one fact. */
function isToldBy(alerts: readonly Alert[], { key, reason }: Fault): boolean {
  return alerts.some(
    ({ metric, name, clearedAtMs }) =>
      clearedAtMs === null && (metric === key || name.toLowerCase() === reason),
  )
}

function isOverflowLikely({ minutesToOverflow: minutes }: StationFlows): boolean {
  return minutes !== null && minutes > 0 && minutes <= OVERFLOW_LIKELY_MIN
}

function levelReason({ setpointsM, wetWell }: PumpStation, levelM: number | null): string | null {
  if (levelM === null) return null
  if (wetWell && levelM >= wetWell.overflowLevelM) return AT_OVERFLOW
  if (!setpointsM) return null
  if (levelM >= setpointsM.highAlarm) return 'level above high alarm'
  if (setpointsM.lowAlarm !== undefined && levelM <= setpointsM.lowAlarm)
    return 'level below low alarm'
  return null
}
