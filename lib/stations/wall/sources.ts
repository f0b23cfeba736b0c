import { LIVE, troubleSinceMs, type Availability } from '@/lib/live/live'
import type { StationMetrics } from '@/lib/readings/metric'
import type { BoardEntry } from '@/lib/stations/board'
import { isClockWrong } from '@/lib/stations/condition-words'
import type { Reason } from '@/lib/stations/judgement/reasons'
import { ALERT_STATUSES, NEEDS_ALERTS, type StationStatus } from '@/lib/stations/status'
import type { WallTile } from './tiles'

export interface WallSources {
  readings: Availability
  alerts: Availability
}

export function newestReportMs(
  entries: readonly BoardEntry[],
  metrics: ReadonlyMap<string, StationMetrics>,
): number | null {
  let newestMs: number | null = null
  for (const { station, condition } of entries) {
    const receivedAtMs = station.inService && metrics.get(station.edgeNodeId)?.receivedAtMs
    // A clock that is wrong has no part in it.
    if (receivedAtMs && !isClockWrong(condition) && (newestMs === null || receivedAtMs > newestMs))
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

/** When the sources of a status stopped; null while current. Normal rests on both. */
export function outdatedSinceMs(
  status: StationStatus,
  { readings, alerts }: WallSources,
): number | null {
  const ofAlerts = NEEDS_ALERTS.includes(status) ? troubleSinceMs(alerts) : null
  return ofAlerts ?? (ALERT_STATUSES.includes(status) ? null : troubleSinceMs(readings))
}

export function isAllOutdated({ readings, alerts }: WallSources): boolean {
  return troubleSinceMs(readings) !== null && troubleSinceMs(alerts) !== null
}

export interface Measured {
  stations: number
  measured: number
  outOfService: number
  /** Telling signals that aren't known, which have no tile. */
  unmeasuredSignals: number
  /** Signals known to be absent, which have no tile either. */
  planned: { name: string; reason: Reason }[]
}

export function measuredOf(entries: readonly BoardEntry[]): Measured {
  return {
    stations: entries.length,
    measured: entries.filter(({ condition }) => condition.isMeasured).length,
    outOfService: entries.filter(({ station }) => !station.inService).length,
    unmeasuredSignals: entries.reduce((sum, { condition }) => sum + condition.unmeasured, 0),
    planned: entries.flatMap(({ station, condition }) =>
      condition.reasons
        .filter(({ untilMs }) => untilMs !== undefined)
        .map((reason) => ({ name: station.name, reason })),
    ),
  }
}

/** `22 of 24 measured, 2 out of service`. */
export function measuredInWords({ stations, measured, outOfService }: Measured): string {
  const out = outOfService === 0 ? '' : `, ${outOfService} out of service`
  return `${measured} of ${stations} measured${out}`
}

interface Clearance {
  sources: WallSources
  tiles: readonly WallTile[]
  unacknowledged: number
  unreadableStations: number
  isClockDoubted: boolean
  measured: Measured
}

/** Whether there is surely no trouble. Only then may a wall say so, or reload for an update. */
export function isAllClear(clearance: Clearance): boolean {
  const { sources, tiles, unacknowledged, unreadableStations, isClockDoubted } = clearance
  const { stations, measured, outOfService } = clearance.measured
  const areLive = sources.readings.kind === 'live' && sources.alerts.kind === 'live'
  const isCalm = tiles.length === 0 && unacknowledged === 0 && unreadableStations === 0
  // Without a clock, silence can't be seen.
  return areLive && isCalm && !isClockDoubted && measured + outOfService === stations
}
