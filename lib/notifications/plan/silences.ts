import type { Severity } from '@/lib/alerts/alert'
import type { EdgeNodeId } from '@/lib/ids'
import { severityRank } from '@/lib/alerts/order'
import type { Cause } from './cause'

/** `overflow`, `alerts-lost`: *Seen*, for one overflow or one outage. */
export type SilenceScope = 'alert' | 'station' | 'everything' | 'overflow' | 'alerts-lost'

/** Personal; others are still told. */
export interface Silence {
  scope: SilenceScope
  edgeNodeId: EdgeNodeId | null
  alertName: string | null
  /** Of the overflow or outage that was seen. */
  sinceMs: number | null
  includesCritical: boolean
  /** What the silence was set in, so that it doesn't hide what is worse. */
  setDuring: { severity: Severity | null; overflowSinceMs: number | null; levelM: number | null }
  untilMs: number
}

/** A seen overflow rings again from this rise on. */
const RISE_M = 0.2

/** The silence that holds back a cause longest; null: none. */
export function silenceFor(
  cause: Cause,
  silences: readonly Silence[],
  nowMs: number,
): Silence | null {
  const [longest = null] = silences
    .filter((silence) => silence.untilMs > nowMs && covers(silence, cause))
    .toSorted((a, b) => b.untilMs - a.untilMs)
  return longest
}

function covers(silence: Silence, cause: Cause): boolean {
  const { scope, setDuring } = silence
  if (scope === 'alerts-lost')
    return cause.kind === 'alerts-lost' && isSameStart(cause, silence.sinceMs)
  if (cause.kind === 'session-ending' || cause.kind === 'session-ended') return false
  const isHere = scope === 'everything' || silence.edgeNodeId === cause.edgeNodeId
  if (!isHere || (scope === 'alert' && silence.alertName !== cause.name)) return false
  if (cause.kind === 'overflow') {
    const hasRisen =
      cause.levelM !== null && cause.levelM >= (setDuring.levelM ?? Infinity) + RISE_M
    return isSameStart(cause, silence.sinceMs ?? setDuring.overflowSinceMs) && !hasRisen
  }
  if (scope === 'overflow') return false
  const mayBeCritical = severityRank(cause.severity) <= severityRank(null)
  if (!mayBeCritical) return true
  const wasCritical = severityRank(setDuring.severity) <= severityRank(cause.severity)
  return silence.includesCritical && (scope !== 'alert' || wasCritical)
}

/** A start only gets more exact, never later: a later one is another overflow. */
function isSameStart({ sinceMs }: Cause, seenMs: number | null): boolean {
  return sinceMs !== null && seenMs !== null && sinceMs <= seenMs
}
