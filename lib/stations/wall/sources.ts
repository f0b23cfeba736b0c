import type { AlertCounts } from '@/lib/alerts/counts'
import { LIVE, troubleSinceMs, type Availability } from '@/lib/live/live'
import type { StationMetrics } from '@/lib/readings/metric'
import type { BoardEntry, StationBoard } from '@/lib/stations/board'
import { isClockWrong, type AlertsAge } from '@/lib/stations/condition-words'
import { ALERT_STATUSES, NEEDS_ALERTS, type StationStatus } from '@/lib/stations/status'
import type { WallTile } from './tiles'

const SECOND_MS = 1000

/** From stations in service with a right clock. Rounded down to the second to render less often. */
export function newestReportMs(
  entries: readonly BoardEntry[],
  metrics: ReadonlyMap<string, StationMetrics>,
): number | null {
  const newestMs = entries
    .filter(({ station, condition }) => station.inService && !isClockWrong(condition))
    .map(({ station }) => metrics.get(station.edgeNodeId)?.receivedAtMs ?? 0)
    .reduce((newest, ms) => Math.max(newest, ms), 0)
  return Math.floor(newestMs / SECOND_MS) * SECOND_MS || null
}

/** Readings count as lost if all stations are silent: a listener may not notice a lost server. */
export function readingsAvailability(
  listener: Availability,
  entries: readonly BoardEntry[],
  newestMs: number | null,
): Availability {
  if (listener.kind !== 'live' || newestMs === null) return listener
  const inService = entries.filter(({ station }) => station.inService)
  const isAnyReporting = inService.some(({ condition }) => !condition.isSilent)
  if (isAnyReporting || inService.length === 0) return LIVE
  return { kind: 'interrupted', sinceMs: newestMs }
}

/** When the sources of a status stopped; null while current. Normal rests on both. */
export function outdatedSinceMs(status: StationStatus, { readings, alerts }: Wall['sources']) {
  const ofAlerts = NEEDS_ALERTS.includes(status) ? troubleSinceMs(alerts) : null
  return ofAlerts ?? (ALERT_STATUSES.includes(status) ? null : troubleSinceMs(readings))
}

/** How old a tile's status is, or else its alerts, which are of `age`; null: both are current. */
export function tileAge(tile: WallTile, age: AlertsAge | null, sources: Wall['sources']) {
  const { status, seenAtMs } = tile
  if (age?.isStatusOld) return age
  const stoppedMs = age ? troubleSinceMs(sources.readings) : outdatedSinceMs(status, sources)
  const sinceMs = seenAtMs ?? stoppedMs
  return sinceMs === null ? age : { sinceMs, isStatusOld: true }
}

export function countMeasured(entries: readonly BoardEntry[]) {
  const conditions = entries.map(({ condition }) => condition)
  return {
    stations: entries.length,
    measured: conditions.filter(({ isMeasured }) => isMeasured).length,
    outOfService: entries.filter(({ station }) => !station.inService).length,
    /** These have no tile. */
    unmeasuredSignals: conditions.reduce((sum, { unmeasured }) => sum + unmeasured, 0),
    planned: entries.flatMap(({ station: { name }, condition: { reasons } }) =>
      reasons.flatMap((each) => (each.untilMs ? { ...each, text: `${name}: ${each.text}` } : [])),
    ),
  }
}

/** `22 of 24 measured, 2 out of service`. */
export function measuredInWords({ stations, measured, outOfService }: Wall['measured']): string {
  const out = outOfService === 0 ? '' : `, ${outOfService} out of service`
  return `${measured} of ${stations} measured${out}`
}

export interface Wall {
  board: StationBoard | undefined
  sources: { readings: Availability; alerts: Availability }
  tiles: readonly WallTile[]
  /** From the last good list; null before it. */
  alertCounts: AlertCounts | null
  unreadableStations: number
  measured: ReturnType<typeof countMeasured>
  /** Why readings don't come; null if they do, or if all stations are silent. */
  stopReason: string | null
  newestMs: number | null
}

/** Whether there is surely no trouble. Only then may a wall say so, or reload for an update. */
export function isAllClear(wall: Wall): boolean {
  const { board, sources, tiles, alertCounts, unreadableStations, measured } = wall
  const areLive = Object.values(sources).every(({ kind }) => kind === 'live')
  const isCalm = tiles.length === 0 && alertCounts?.unacknowledged === 0
  // With a wrong clock of our own, silence isn't noticed.
  const isReadable = board?.isClockDoubted === false && unreadableStations === 0
  const isMeasured = measured.measured + measured.outOfService === measured.stations
  return areLive && isCalm && isReadable && isMeasured
}
