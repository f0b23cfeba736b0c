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
  untilMs: number
}

/** An alert, or anything else that rings (lib/notifications/plan/cause.ts). */
export interface Silenceable {
  kind: string
  name: string
  edgeNodeId: EdgeNodeId | null
  severity: Severity | null
  sinceMs: number | null
  levelM: number | null
}

/** A seen overflow rings again from this rise on. */
const RISE_M = 0.2

/**
 * The silence that holds back a cause longest; null: none.
 * @param nowMs by default, none of the silences has ended
 */
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

/** The same for an alert. */
export function silenceOfAlert<S extends Silence>(
  { name, edgeNodeId, severity }: Pick<Alert, 'name' | 'edgeNodeId' | 'severity'>,
  silences: readonly S[],
  nowMs?: number,
): S | null {
  const cause = { kind: 'alert', name, edgeNodeId, severity, sinceMs: null, levelM: null }
  return silenceFor(cause, silences, nowMs)
}

/** The first silence to end if all unacknowledged alerts are silenced, else null. */
export function silenceOfAll<S extends Silence>(
  alerts: readonly Alert[],
  silences: readonly S[],
): S | null {
  const open = alerts.filter(({ isAcknowledged }) => !isAcknowledged)
  const found = open.flatMap((alert) => silenceOfAlert(alert, silences) ?? [])
  if (found.length < open.length) return null
  return found.toSorted((a, b) => a.untilMs - b.untilMs)[0] ?? null
}

/** Unknown severities may be critical. */
export function mayBeCritical({ severity }: Pick<Alert, 'severity'>): boolean {
  return severity === null || severity === 'critical'
}

function covers(silence: Silence, cause: Silenceable): boolean {
  const { scope, setDuring } = silence
  if (scope === 'alerts-lost')
    return cause.kind === 'alerts-lost' && isSameStart(cause, silence.sinceMs)
  if (cause.kind === 'session-ending' || cause.kind === 'session-ended') return false
  const isHere = scope === 'everything' || silence.edgeNodeId === cause.edgeNodeId
  const isOther = silence.alertName !== cause.name.slice(0, LONGEST_NAME)
  if (!isHere || (scope === 'alert' && isOther)) return false
  if (cause.kind === 'overflow') {
    const hasRisen =
      cause.levelM !== null && cause.levelM >= (setDuring.levelM ?? Infinity) + RISE_M
    const isSame = isSameStart(cause, silence.sinceMs ?? setDuring.overflowSinceMs)
    return (scope === 'overflow' || silence.includesCritical) && isSame && !hasRisen
  }
  if (scope === 'overflow') return false
  if (!mayBeCritical(cause)) return true
  const wasCritical = setDuring.severity === 'critical' || setDuring.severity === cause.severity
  return silence.includesCritical && (scope !== 'alert' || wasCritical)
}

/** A start only gets more exact, never later: a later one is another overflow. */
function isSameStart({ sinceMs }: Silenceable, seenMs: number | null): boolean {
  return sinceMs !== null && seenMs !== null && sinceMs <= seenMs
}
