import { troubleSinceMs, type Availability } from '@/lib/live/live'
import type { BoardEntry } from './board'
import type { Report } from './current-readings'
import type { StationCondition } from './judgement/judge'
import type { Reason } from './judgement/reasons'
import { CLOCK_WRONG } from './judgement/silence'
import { conditionSinceMs, NEEDS_ALERTS, STATUS_WORDS } from './status'

type Judged = Pick<BoardEntry, 'station' | 'condition' | 'alerts'>

/** `Overflowing, out of service`; otherwise the status's own word. */
export function statusWords({ station, condition: { status } }: Judged): string {
  const isOut = status === 'overflowing' && !station.inService
  return isOut ? `${STATUS_WORDS.overflowing}, out of service` : STATUS_WORDS[status]
}

/**
 * The worst reason and the silence, unless the status says the same; `others` counts the rest.
 * @param alertName of an alert that goes before them; the worst is then the worst of the others
 */
export function leadReasons(condition: StationCondition, alertName?: string) {
  const all = reasonsBesideStatus(condition)
  const named = all.filter(({ text }) => text === alertName)
  const others = all.filter(({ text }) => text !== alertName)
  const worst = others.filter(({ kind }, index) => index === 0 || kind === 'silence')
  const lead = [...named, ...worst]
  return { lead, others: all.length - lead.length }
}

/** When the condition named first began: the alert of that name, otherwise the status. */
export function namedSinceMs({ condition, alerts }: Judged, report: Report | null): number | null {
  const { status } = condition
  const [first] = leadReasons(condition).lead
  const named = (alerts ?? []).filter(
    ({ name, clearedAtMs }) => name === first?.text && clearedAtMs === null,
  )
  if (named.length > 0) return Math.min(...named.map(({ raisedAtMs }) => raisedAtMs))
  return conditionSinceMs({ status, alerts, freshness: report })
}

/** All that neither the status nor the alerts say, where those are listed. */
export function reasonsBesideAlerts({ condition, alerts }: Judged): Reason[] {
  const names = (alerts ?? []).map(({ name }) => name)
  const others = reasonsBesideStatus(condition).filter(({ text }) => !names.includes(text))
  return alerts ? others : [...others, { text: 'alerts unknown', sinceMs: null }]
}

function reasonsBesideStatus({ status, reasons }: StationCondition): Reason[] {
  const word = STATUS_WORDS[status].toLowerCase()
  return reasons.filter(
    ({ text, kind }) => text !== word && !(status === 'overflowing' && kind === 'overflow'),
  )
}

export interface AlertsAge {
  sinceMs: number
  /** The status itself rests on them. */
  isStatusOld: boolean
}

/** How old the alerts are that a station is judged by; null: current, or none that matter. */
export function alertsAge({ condition, alerts }: Judged, availability: Availability) {
  const sinceMs = troubleSinceMs(availability)
  const isNeeded = NEEDS_ALERTS.includes(condition.status)
  if (sinceMs === null || !alerts || !(isNeeded || alerts.length > 0)) return null
  return { sinceMs, isStatusOld: isNeeded && !condition.isNearOverflow }
}

/** Then the times of its readings mean nothing, and the readings are doubtful. */
export function isClockWrong({ reasons }: StationCondition): boolean {
  return reasons.some(({ text }) => text === CLOCK_WRONG)
}
