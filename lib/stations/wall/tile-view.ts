import { troubleSinceMs } from '@/lib/live/live'
import type { StationMetrics } from '@/lib/readings/metric'
import { judge, type StationCondition } from '@/lib/stations/judgement/judge'
import type { Reason } from '@/lib/stations/judgement/reasons'
import {
  CALM_STATUSES,
  STATION_STATUSES,
  STATUS_WORDS,
  statusOfAlerts,
  type StationStatus,
} from '@/lib/stations/status'
import { outdatedSinceMs, reliableStatus, type WallSources } from './sources'
import type { StationTile } from './tiles'

export interface TileView {
  status: StationStatus
  /** When the sources of the status stopped; null while live. */
  outdatedMs: number | null
  reasons: readonly Reason[]
  others: number
  /** Last reported by a source that has stopped. */
  former: FormerTrouble | null
}

export interface FormerTrouble {
  status: StationStatus
  sinceMs: number
  /** null: none, or a reason says the same. */
  alertName: string | null
}

type Told = Pick<StationTile, 'entry' | 'worstAlert'>

/**
 * A tile from live data and a stopped source's last report; the worse decides. Handled or cleared
 * trouble never outranks live trouble, nor an unmeasured overflow an open alert.
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
    const { condition: live } = judge({ station, metrics, alerts: null }, nowMs)
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

function summaryOf({ entry: { condition }, worstAlert }: Told, status: StationStatus) {
  const isOver = condition.status === 'overflowing'
  const all = withoutSaid(condition.reasons, isOver ? condition.status : status)
  const [first] = all
  const lead = worstAlert ? { text: worstAlert.name, sinceMs: null } : first
  const silence = all.filter((reason) => reason.kind === 'silence' && reason.text !== lead?.text)
  const reasons = [...(lead ? [lead] : []), ...silence]
  return { reasons, others: all.length - reasons.length }
}

function withoutSaid(reasons: readonly Reason[], status: StationStatus): Reason[] {
  const word = STATUS_WORDS[status].toLowerCase()
  return reasons.filter(
    (reason) => reason.text !== word && !(status === 'overflowing' && reason.kind === 'overflow'),
  )
}

function rankOf(status: StationStatus): number {
  return STATION_STATUSES.indexOf(status)
}
