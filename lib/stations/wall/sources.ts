import type { Alert } from '@/lib/alerts/alert'
import { LIVE, troubleSinceMs } from '@/lib/live/live'
import type { Availability } from '@/lib/live/live'
import type { StationMetrics } from '@/lib/readings/metric'
import type { BoardEntry } from '@/lib/stations/board'
import { ALERT_STATUSES, statusOfAlerts } from '@/lib/stations/status'
import type { StationStatus } from '@/lib/stations/status'
import type { WallTile } from './tiles'

/** Where a wall's data come from. */
export interface WallSources {
  readings: Availability
  alerts: Availability
}

/** When a station in service was last heard, ms UTC; null if none ever was. */
export function newestReportMs(
  entries: readonly BoardEntry[],
  metrics: ReadonlyMap<string, StationMetrics>,
): number | null {
  let newestMs: number | null = null
  for (const { station } of entries) {
    const receivedAtMs = station.inService && metrics.get(station.edgeNodeId)?.receivedAtMs
    if (receivedAtMs && (newestMs === null || receivedAtMs > newestMs)) newestMs = receivedAtMs
  }
  return newestMs
}

/**
 * Whether readings arrive. Not if every station in service is silent, whatever the listener says:
 * one that lost its server may not notice.
 *
 * @param newestMs when a station was last heard, ms UTC
 */
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

/** Since when what tells a status can't be relied on, ms UTC; null while it is current. */
export function outdatedSinceMs(
  status: StationStatus,
  { readings, alerts }: WallSources,
): number | null {
  return troubleSinceMs(ALERT_STATUSES.includes(status) ? alerts : readings)
}

/**
 * A station's status as far as it can be relied on. Without alerts none is normal; without readings
 * a calm one counts as offline, and an open alert still tells of trouble.
 *
 * @param stationAlerts all of the station
 */
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

/** Whether both have stopped, so that nothing on the wall is current. */
export function isAllOutdated({ readings, alerts }: WallSources): boolean {
  return troubleSinceMs(readings) !== null && troubleSinceMs(alerts) !== null
}

interface Clearance {
  sources: WallSources
  tiles: readonly WallTile[]
  /** Including unreadable ones. */
  unacknowledged: number
  /** Stations whose records can't be read. */
  unreadableStations: number
}

/**
 * Whether there is surely no trouble: all data are complete and live, every station's record can be
 * read, and no alert waits. Only then may a wall say so, or be interrupted by a new version.
 */
export function isAllClear(clearance: Clearance): boolean {
  const { sources, tiles, unacknowledged, unreadableStations } = clearance
  const areLive = sources.readings.kind === 'live' && sources.alerts.kind === 'live'
  return areLive && tiles.length === 0 && unacknowledged === 0 && unreadableStations === 0
}
