import type { EdgeNodeId } from '@/lib/ids'
import type { Alert, Severity } from '../alert'

/** `overflow`, `alerts-lost`: *Seen*, for one overflow or one outage. */
export const SILENCE_SCOPES = ['alert', 'station', 'everything', 'overflow', 'alerts-lost'] as const

/** Longer names are cut. Limit in firestore.rules. */
export const LONGEST_NAME = 200

/** Personal; others are still told. */
export interface Silence {
  scope: (typeof SILENCE_SCOPES)[number]
  edgeNodeId: EdgeNodeId | null
  alertName: string | null
  /** When the overflow or outage that was seen began. */
  sinceMs: number | null
  includesCritical: boolean
  /** What the silence was set in, so that it doesn't hide what is worse. */
  setDuring: { severity: Severity | null; overflowSinceMs: number | null; levelM: number | null }
  /** null: it isn't saved yet. */
  setAtMs: number | null
  untilMs: number
}

/** An alert, or anything else that rings (lib/notifications/plan/cause.ts). */
export interface Silenceable {
  kind: string
  name: string
  edgeNodeId: EdgeNodeId | null
  severity: Severity | null
  sinceMs: number | null
  /** Start of the overflow that this is, or that this alert tells of; null: none. */
  overflowSinceMs: number | null
  levelM: number | null
  crestM: number | null
  /** When it got critical after it had been less severe; null: it hasn't, or isn't now. */
  becameCriticalMs: number | null
}

export const PLAIN_SILENCEABLE = {
  ...{ name: '', edgeNodeId: null, severity: null, sinceMs: null, overflowSinceMs: null },
  ...{ levelM: null, crestM: null, becameCriticalMs: null },
} as const

/** By cause: what only the plan knows of, such as the overflow that an alert tells of. */
export type SpecialCauses = ReadonlyMap<string, Silenceable>

/** A seen overflow rings again from this rise on. */
const RISE_M = 0.2

/** The silence that holds back a cause longest. By default, none has ended. */
export function silenceFor<S extends Silence>(
  cause: Silenceable,
  silences: readonly S[],
  nowMs = -Infinity,
): S | null {
  const [longest = null] = silences
    .filter((silence) => silence.untilMs > nowMs && covers(silence, cause))
    .toSorted((a, b) => b.untilMs - a.untilMs)
  return longest
}

export function alertCauseId({ id }: Pick<Alert, 'id'>): string {
  return `alert ${id}`
}

export function overflowCauseId(edgeNodeId: string | null): string {
  return `overflow ${edgeNodeId}`
}

/** The same for an alert, by the plan's word where it has one. */
export function silenceOfAlert<S extends Silence>(
  alert: Pick<Alert, 'id' | 'name' | 'edgeNodeId' | 'severity'>,
  silences: readonly S[],
  special: SpecialCauses,
): S | null {
  const { name, edgeNodeId, severity } = alert
  const plain = { ...PLAIN_SILENCEABLE, kind: 'alert', name, edgeNodeId, severity }
  return silenceFor(special.get(alertCauseId(alert)) ?? plain, silences)
}

/** The first silence to end if all unacknowledged alerts are silenced, else null. */
export function silenceOfAll<S extends Silence>(
  alerts: readonly Alert[],
  silences: readonly S[],
  special: SpecialCauses,
): S | null {
  const open = alerts.filter(({ isAcknowledged }) => !isAcknowledged)
  const found = open.flatMap((alert) => silenceOfAlert(alert, silences, special) ?? [])
  if (found.length < open.length) return null
  return found.toSorted((a, b) => a.untilMs - b.untilMs)[0] ?? null
}

export function mayBeCritical({ severity }: Pick<Alert, 'severity'>): boolean {
  return severity === null || severity === 'critical'
}

function covers(silence: Silence, cause: Silenceable): boolean {
  const { scope, setDuring, setAtMs, includesCritical } = silence
  if (scope === 'alerts-lost')
    return cause.kind === 'alerts-lost' && isSameStart(cause.sinceMs, silence.sinceMs)
  if (cause.kind === 'session-ending' || cause.kind === 'session-ended') return false
  const isHere = scope === 'everything' || silence.edgeNodeId === cause.edgeNodeId
  const isOther = silence.alertName !== cause.name.slice(0, LONGEST_NAME)
  if (!isHere || (scope === 'alert' && isOther)) return false
  if (cause.overflowSinceMs !== null) {
    const seenMs = silence.sinceMs ?? setDuring.overflowSinceMs
    // A level that wasn't known was at the crest, or it wouldn't have overflowed.
    const seenM = setDuring.levelM ?? cause.crestM ?? -Infinity
    const hasRisen = cause.levelM !== null && cause.levelM >= seenM + RISE_M
    const isMeant = scope === 'overflow' || includesCritical
    return isMeant && isSameStart(cause.overflowSinceMs, seenMs) && !hasRisen
  }
  if (scope === 'overflow') return false
  if (!mayBeCritical(cause)) return true
  if (scope !== 'alert')
    return includesCritical && (cause.becameCriticalMs ?? -Infinity) <= (setAtMs ?? -Infinity)
  const wasCritical = setDuring.severity === 'critical' || setDuring.severity === cause.severity
  return includesCritical && wasCritical
}

/** A start only gets more exact, never later: a later one is another overflow. */
function isSameStart(sinceMs: number | null, seenMs: number | null): boolean {
  return sinceMs !== null && seenMs !== null && sinceMs <= seenMs
}
