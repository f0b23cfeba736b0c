import type { Cause } from '../plan/cause'
import { PLAIN_CAUSE, type KnownStation } from './alert-causes'

const MINUTE_MS = 60_000
const WINDOW_MS = 5 * MINUTE_MS
/** Fewer stations may fall silent by coincidence. */
const STATIONS_LEAST = 5
const NOTICE_MS = 30 * MINUTE_MS

interface OutagesInput {
  stations: readonly KnownStation[]
  isWall: boolean
  isOffline: boolean
  alertsLostSinceMs: number | null
  /** When the sign-in ends by itself; null: never. */
  endsAtMs: number | null
  nowMs: number
}

/** What this device no longer knows, or soon won't. */
export function outageCauses(input: OutagesInput): Cause[] {
  const { isOffline, alertsLostSinceMs, endsAtMs, nowMs } = input
  const causes: Cause[] = []
  if (alertsLostSinceMs !== null)
    causes.push({
      ...PLAIN_CAUSE,
      ...{ id: 'alerts-lost', kind: 'alerts-lost', severity: 'high', isOnce: isOffline },
      name: 'Alerts not available',
      stationName: isOffline ? 'No internet connection' : 'New alarms may be missed',
      sinceMs: alertsLostSinceMs,
    })
  const stoppedSinceMs = isOffline ? null : readingsStoppedSinceMs(input)
  if (stoppedSinceMs !== null)
    causes.push({
      ...PLAIN_CAUSE,
      ...{ id: 'readings-stopped', kind: 'readings-stopped', severity: 'high' },
      name: 'Readings stopped',
      stationName: 'Most stations are silent',
      sinceMs: stoppedSinceMs,
    })
  if (endsAtMs !== null && nowMs >= endsAtMs - NOTICE_MS)
    causes.push({
      ...PLAIN_CAUSE,
      ...{ id: 'session-ending', kind: 'session-ending', severity: 'medium' },
      name: 'You will be signed out soon',
      stationName: 'Sign in again to keep getting alarms',
      sinceMs: endsAtMs - NOTICE_MS,
    })
  return causes
}

export function sessionEndedCause(sinceMs: number): Cause {
  return {
    ...PLAIN_CAUSE,
    ...{ id: 'session-ended', kind: 'session-ended', severity: 'high', sinceMs },
    name: 'Your session has ended',
    stationName: 'Sign in to get alarms again',
  }
}

/** Over half of the stations within 5 minutes; on a wall, all of them. null: they report. */
function readingsStoppedSinceMs({ stations, isWall, nowMs }: OutagesInput): number | null {
  const inService = stations.filter(({ entry }) => entry.station.inService)
  const silent = inService.filter(({ entry }) => entry.condition.isSilent)
  const sinceMs = silent
    .flatMap(({ entry, metrics }) =>
      metrics ? [metrics.receivedAtMs + entry.station.staleAfterS * 1000] : [],
    )
    .filter((ms) => ms <= nowMs)
    .toSorted((a, b) => a - b)
  const areAllSilent = inService.length > 0 && silent.length === inService.length
  if (isWall && areAllSilent) return sinceMs.at(-1) ?? null
  if (inService.length < STATIONS_LEAST) return null
  const most = Math.floor(inService.length / 2) + 1
  return (
    sinceMs.find((ms, index) => (sinceMs[index + most - 1] ?? Infinity) - ms <= WINDOW_MS) ?? null
  )
}
