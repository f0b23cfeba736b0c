import type { EdgeNodeId } from '@/lib/ids'
import { wallTimeOf, wallTimeToMs } from '@/lib/time/wall-time'
import type { Alert } from '../alert'
import type { SilenceDraft } from './documents'
import { mayBeCritical, type Silenceable } from './silence'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Limits in firestore.rules. */
const LONGEST_MS = 24 * HOUR_MS
export const LONGEST_WITH_ALL_CRITICAL_MS = 12 * HOUR_MS
/** Leaves an hour for clocks that differ. */
const SEEN_MS = LONGEST_MS - HOUR_MS

export const SILENCE_HOURS = [1, 4, 8] as const

/** What a screen offers to silence; without a station, everything. */
export interface SilenceSubject {
  edgeNodeId: EdgeNodeId
  stationName: string
  alert: Pick<Alert, 'id' | 'name' | 'severity'> | null
  overflow: { sinceMs: number } | null
  levelM: number | null
}

export type ChosenScope = 'alert' | 'station' | 'everything'

interface SilenceChoice {
  scope: ChosenScope
  includesCritical: boolean
  reason: string
  untilMs: number
}

/** When a silence that begins now ends, rounded up to a full minute, as screens show it. */
export function silenceEndMs(hours: number, nowMs: number): number {
  return Math.ceil((nowMs + hours * HOUR_MS) / MINUTE_MS) * MINUTE_MS
}

/** The next `06:00` in the zone, today or tomorrow; null for invalid input. */
export function nextTimeOfDayMs(time: string, timeZone: string, nowMs: number): number | null {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(time) ?? []
  if (hour === undefined || minute === undefined) return null
  const wall = { ...wallTimeOf(nowMs, timeZone), hour: Number(hour), minute: Number(minute) }
  const todayMs = wallTimeToMs(wall, timeZone)
  return todayMs > nowMs ? todayMs : wallTimeToMs({ ...wall, day: wall.day + 1 }, timeZone)
}

export function endProblem(
  { scope, includesCritical, untilMs }: SilenceChoice,
  nowMs: number,
): string | null {
  const isAll = scope === 'everything' && includesCritical
  if (untilMs - nowMs > (isAll ? LONGEST_WITH_ALL_CRITICAL_MS : LONGEST_MS))
    return isAll ? 'With critical alerts, at most 12 h.' : 'At most 24 h.'
  return null
}

export function offeredScopes(subject: SilenceSubject | null) {
  const scopes: { value: ChosenScope; label: string; note?: string }[] = []
  if (subject?.alert) scopes.push({ value: 'alert', label: subject.alert.name })
  if (subject) scopes.push({ value: 'station', label: 'This station', note: subject.stationName })
  return [...scopes, { value: 'everything' as const, label: 'Everything' }]
}

export function criticalLabel(scope: ChosenScope, subject: SilenceSubject | null): string {
  if (scope !== 'alert') return 'Also silence critical alerts and those of unknown severity'
  return subject?.alert?.severity === null
    ? 'Also silence while its severity is unknown'
    : 'Also silence while critical'
}

/** Whether a silence of this alert alone has to include critical ones to do anything. */
export function needsCritical(scope: ChosenScope, subject: SilenceSubject | null): boolean {
  return scope === 'alert' && subject?.alert != null && mayBeCritical(subject.alert)
}

export function draftSilence(choice: SilenceChoice, subject: SilenceSubject | null): SilenceDraft {
  const { scope, reason, untilMs } = choice
  const here = scope === 'everything' ? null : subject
  const alert = scope === 'alert' ? (here?.alert ?? null) : null
  const overflow = here?.overflow ?? null
  return {
    ...{ scope, reason, untilMs, sinceMs: null, setAtMs: null },
    edgeNodeId: here?.edgeNodeId ?? null,
    alertName: alert?.name ?? null,
    includesCritical: choice.includesCritical && (alert === null || mayBeCritical(alert)),
    setDuring: {
      severity: alert?.severity ?? null,
      overflowSinceMs: overflow && overflow.sinceMs,
      levelM: overflow && (here?.levelM ?? null),
    },
  }
}

/** *Seen*, for one overflow or one outage. */
export function seenSilence(
  { kind, edgeNodeId, sinceMs, levelM }: Silenceable,
  nowMs: number,
): SilenceDraft {
  return {
    scope: kind === 'alerts-lost' ? kind : 'overflow',
    ...{ edgeNodeId, alertName: null, sinceMs, includesCritical: true, reason: null },
    setAtMs: null,
    setDuring: { severity: null, overflowSinceMs: null, levelM },
    untilMs: nowMs + SEEN_MS,
  }
}
