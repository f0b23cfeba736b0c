import { alertsOf, type AlertsByStation } from '@/lib/alerts/by-station'
import { changedKeys } from '@/lib/live/changed-keys'
import type { Unreadable } from '@/lib/live/live'
import type { StationMetrics } from '@/lib/readings/metric'
import type { Evidence } from './judgement/evidence'
import type { Histories } from './judgement/history'
import type { PumpStation } from './station'

export interface BoardInput {
  stations: ReadonlyMap<string, PumpStation>
  unreadable?: readonly Unreadable[]
  metrics: ReadonlyMap<string, StationMetrics>
  unreadableMetrics?: readonly Unreadable[]
  isClockKnown?: boolean
  alertsByStation: AlertsByStation | null
  histories?: Histories
}

/** What all stations are judged by. */
export interface Fleet {
  input: BoardInput
  stations: BoardInput['stations']
  isClockKnown: boolean
  nowMs: number
}

/** Stations whose evidence may have changed: in most calls, those with new documents. */
export function changedIds(
  past: Fleet | null,
  { input, stations, isClockKnown }: Fleet,
): Iterable<string> {
  const areOthersSame =
    past?.isClockKnown === isClockKnown &&
    past.input.alertsByStation === input.alertsByStation &&
    past.input.histories === input.histories &&
    past.input.unreadableMetrics === input.unreadableMetrics
  if (!areOthersSame) return [...(past?.stations.keys() ?? []), ...stations.keys()]
  const withNewMetrics = changedKeys(past.input.metrics, input.metrics)
  return [...changedKeys(past.stations, stations), ...withNewMetrics]
}

export function evidenceFrom({ input, isClockKnown }: Fleet) {
  const { metrics, alertsByStation, histories, unreadableMetrics } = input
  const unreadable = new Set(unreadableMetrics?.map(({ id }) => id))
  return (id: string, station: PumpStation): Evidence => {
    const received = alertsOf(alertsByStation, id)
    return {
      station,
      isClockKnown,
      metrics: metrics.get(id) ?? null,
      alerts: received && received.alerts,
      unreadableAlerts: received?.unreadable,
      isUnreadable: unreadable.has(id),
      history: histories?.get(id),
    }
  }
}

export function isSameEvidence(a: Evidence, b: Evidence): boolean {
  const keys = Object.keys(b) as (keyof Evidence)[]
  return keys.every((key) => a[key] === b[key])
}

/** Some rules go by the time since a report. */
const JUDGE_AGAIN_MS = 15_000
/** More would hold up the page. */
const AGAIN_AT_MOST = 500

export interface Judged {
  id: string
  judgedAtMs: number
  /** Until when it counts as reporting. */
  liveUntilMs: number
}

/** Those that have fallen silent, and those that were judged some time ago, the oldest first. */
export function dueIds(stations: Iterable<Judged>, pastMs: number, nowMs: number): Set<string> {
  const silent: string[] = []
  const again: Judged[] = []
  for (const station of stations) {
    const { id, judgedAtMs, liveUntilMs } = station
    if (nowMs <= liveUntilMs !== pastMs <= liveUntilMs) silent.push(id)
    // The server's clock may have been set back.
    else if (Math.abs(nowMs - judgedAtMs) >= JUDGE_AGAIN_MS) again.push(station)
  }
  if (again.length > AGAIN_AT_MOST) again.sort((a, b) => a.judgedAtMs - b.judgedAtMs)
  return new Set([...silent, ...again.slice(0, AGAIN_AT_MOST).map(({ id }) => id)])
}

/** Up to JUDGE_AGAIN_MS ago, by a station's id: those loaded together don't all rejudge at once. */
export function firstJudgedAtMs(id: string, nowMs: number): number {
  let sum = 0
  for (let index = 0; index < id.length; index += 1)
    sum = (sum * 31 + id.charCodeAt(index)) % JUDGE_AGAIN_MS
  return nowMs - sum
}
