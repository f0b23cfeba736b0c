import type { Alert } from '@/lib/alerts/alert'
import { LIVE, troubleSinceMs, type Availability } from '@/lib/live/live'
import type { StationMetrics } from '@/lib/readings/metric'
import type { BoardEntry } from '@/lib/stations/board'
import { CLOCK_WRONG } from '@/lib/stations/judgement/silence'
import { ALERT_STATUSES, statusOfAlerts, type StationStatus } from '@/lib/stations/status'
import type { WallTile } from './tiles'

export interface WallSources {
  readings: Availability
  alerts: Availability
}

/** Newest report of a station in service; null: none. */
export function newestReportMs(
  entries: readonly BoardEntry[],
  metrics: ReadonlyMap<string, StationMetrics>,
): number | null {
  let newestMs: number | null = null
  for (const { station, condition } of entries) {
    const receivedAtMs = station.inService && metrics.get(station.edgeNodeId)?.receivedAtMs
    // A clock that is wrong has no part in it.
    const isAhead = condition.reasons.some(({ text }) => text === CLOCK_WRONG)
    if (receivedAtMs && !isAhead && (newestMs === null || receivedAtMs > newestMs))
      newestMs = receivedAtMs
  }
  return newestMs
}

/** Readings count as lost if all stations are silent: a listener may not notice a lost server. */
export function readingsAvailability(
  listener: Availability,
  entries: readonly BoardEntry[],
  newestMs: number | null,
): Availability {
  if (listener.kind !== 'live' || newestMs === null) return listener
  const inService = entries.filter(({ station }) => station.inService)
  const areAllSilent = inService.every(({ condition }) => condition.isSilent)
  if (inService.length === 0 || !areAllSilent) return LIVE
  return { kind: 'interrupted', sinceMs: newestMs }
}

/** When the sources of a status stopped; null while current. */
export function outdatedSinceMs(
  status: StationStatus,
  { readings, alerts }: WallSources,
): number | null {
  return troubleSinceMs(ALERT_STATUSES.includes(status) ? alerts : readings)
}

/** Never normal without alerts; without readings, a calm status counts as offline. */
export function reliableStatus(
  status: StationStatus,
  { readings, alerts }: WallSources,
  stationAlerts: readonly Alert[],
): StationStatus {
  const areAlertsOld = troubleSinceMs(alerts) !== null
  if (troubleSinceMs(readings) === null)
    return status === 'normal' && areAlertsOld ? 'readings-only' : status
  if (status === 'normal' || status === 'readings-only') return 'offline'
  const ofAlerts = areAlertsOld ? null : statusOfAlerts(stationAlerts)
  return ofAlerts === null || ofAlerts === 'acknowledged' ? status : ofAlerts
}

/** Whether readings and alerts have both stopped. */
export function isAllOutdated({ readings, alerts }: WallSources): boolean {
  return troubleSinceMs(readings) !== null && troubleSinceMs(alerts) !== null
}

interface Clearance {
  sources: WallSources
  tiles: readonly WallTile[]
  unacknowledged: number
  unreadableStations: number
}

/** Whether there is surely no trouble. Only then may a wall say so, or reload for an update. */
export function isAllClear(clearance: Clearance): boolean {
  const { sources, tiles, unacknowledged, unreadableStations } = clearance
  const areLive = sources.readings.kind === 'live' && sources.alerts.kind === 'live'
  return areLive && tiles.length === 0 && unacknowledged === 0 && unreadableStations === 0
}
