import { troubleSinceMs } from '@/lib/live/live'
import type { StationMetrics } from '@/lib/readings/metric'
import {
  isOverflow,
  isSilence,
  STATION_STATUSES,
  STATUS_WORDS,
  stationCondition,
  statusOfAlerts,
} from '@/lib/stations/status'
import type { Reason, StationCondition, StationStatus } from '@/lib/stations/status'
import { CALM_STATUSES } from '@/lib/stations/urgency'
import { outdatedSinceMs, reliableStatus } from './sources'
import type { WallSources } from './sources'
import type { StationTile } from './tiles'

/** What a station's tile says of live data, and of what has stopped. */
export interface TileView {
  /** Decides color, glyph, and word. */
  status: StationStatus
  /** Since when nothing tells that status any more, ms UTC; null while live data do. */
  outdatedMs: number | null
  /** Why, besides the status itself. */
  reasons: readonly Reason[]
  /** How many reasons are left out. */
  others: number
  /** Trouble besides: what the source told last that has stopped since. */
  former: FormerTrouble | null
}

export interface FormerTrouble {
  status: StationStatus
  /** When the source stopped, ms UTC. */
  sinceMs: number
  /** null: there is none, or a reason says the same. */
  alertName: string | null
}

type Told = Pick<StationTile, 'entry' | 'worstAlert'>

/**
 * What a station's tile says. While one source has stopped, both count: live trouble, and what the
 * other told last. The worse decides, but nothing that was handled or had cleared is worse than live
 * trouble, nor is an overflow that nobody measures any more worse than an open alert.
 *
 * @param nowMs now, ms UTC by the server's clock
 */
export function tileView(
  told: Told,
  metrics: StationMetrics | null,
  sources: WallSources,
  nowMs: number,
): TileView {
  const { station, condition, alerts } = told.entry
  const alertsSinceMs = troubleSinceMs(sources.alerts)
  const ofAlerts = statusOfAlerts(alerts ?? [])
  if (ofAlerts && alertsSinceMs !== null && sources.readings.kind === 'live') {
    const live = stationCondition({ station, metrics, alerts: null }, nowMs)
    if (!CALM_STATUSES.includes(live.status))
      return besideOldAlerts(live, {
        status: ofAlerts,
        sinceMs: alertsSinceMs,
        alertName: told.worstAlert?.name ?? null,
      })
  }
  const status = reliableStatus(condition.status, sources, alerts ?? [])
  const readingsSinceMs = troubleSinceMs(sources.readings)
  const hidesOverflow = condition.status === 'overflowing' && status !== 'overflowing'
  return {
    status,
    outdatedMs: outdatedSinceMs(status, sources),
    ...summaryOf(told, status),
    former:
      hidesOverflow && readingsSinceMs !== null
        ? { status: 'overflowing', sinceMs: readingsSinceMs, alertName: null }
        : null,
  }
}

/** Trouble that live readings tell of a station with alerts, which have stopped. */
function besideOldAlerts(live: StationCondition, former: FormerTrouble): TileView {
  const isOldWorse = former.status === 'alarm' && rankOf('alarm') < rankOf(live.status)
  const status = isOldWorse ? former.status : live.status
  const reasons = withoutSaid(live.reasons, status)
  const name = former.alertName?.toLowerCase()
  const isRepeated = reasons.some(({ text }) => text.toLowerCase() === name)
  return {
    status,
    outdatedMs: isOldWorse ? former.sinceMs : null,
    reasons,
    others: 0,
    former: isRepeated ? { ...former, alertName: null } : former,
  }
}

/** The worst alert, or else the first reason; that the station is silent; how many more there are. */
function summaryOf({ entry: { condition }, worstAlert }: Told, status: StationStatus) {
  const isOver = condition.status === 'overflowing'
  const all = withoutSaid(condition.reasons, isOver ? condition.status : status)
  const [first] = all
  const lead = worstAlert ? { text: worstAlert.name, sinceMs: null } : first
  const silence = all.filter((reason) => isSilence(reason) && reason.text !== lead?.text)
  const reasons = [...(lead ? [lead] : []), ...silence]
  return { reasons, others: all.length - reasons.length }
}

function withoutSaid(reasons: readonly Reason[], status: StationStatus): Reason[] {
  const word = STATUS_WORDS[status].toLowerCase()
  return reasons.filter(
    (reason) => reason.text !== word && !(status === 'overflowing' && isOverflow(reason)),
  )
}

function rankOf(status: StationStatus): number {
  return STATION_STATUSES.indexOf(status)
}
