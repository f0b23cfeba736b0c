import type { Severity } from '@/lib/alerts/alert'
import { severityRank } from '@/lib/alerts/order'
import { mayBeCritical, overflowCauseId } from '@/lib/alerts/silences/silence'
import { ownProperty } from '@/lib/parsing/records'
import { conditionKey, isOverflow, type Cause } from './cause'
import type { Raise, RingRecord } from './record'

const MINUTE_MS = 60_000

/** Before an overflow ends, its level has been below the crest for so long. */
const END_MS = 5 * MINUTE_MS

type Known = Pick<RingRecord, 'overflows' | 'overflowsKnownAtMs'>

/** By station. One that isn't exact moves with each report, so the first stays, but for a gap. */
export function overflowStarts(
  causes: readonly Cause[],
  { overflows, overflowsKnownAtMs }: Known,
  areUnknown: boolean,
  nowMs: number,
): RingRecord['overflows'] {
  const before = Math.abs(nowMs - overflowsKnownAtMs) < END_MS ? overflows : {}
  const running = causes.flatMap(({ edgeNodeId, overflowSinceMs: sinceMs, isStartExact }) => {
    if (edgeNodeId === null || sinceMs === null) return []
    const firstMs = ownProperty(before, edgeNodeId) ?? sinceMs
    return [[edgeNodeId, isStartExact ? sinceMs : Math.min(firstMs, sinceMs)] as const]
  })
  return { ...(areUnknown && overflows), ...Object.fromEntries(running) }
}

export function withStart(cause: Cause, starts: RingRecord['overflows']): Cause {
  const startMs = isOverflow(cause) ? ownProperty(starts, cause.edgeNodeId ?? '') : undefined
  return startMs === undefined ? cause : { ...cause, overflowSinceMs: startMs }
}

/** By an alert on it, since it began. */
export function isAcknowledged({ overflowSinceMs, acknowledgedMs }: Cause): boolean {
  return overflowSinceMs !== null && acknowledgedMs !== null && overflowSinceMs <= acknowledgedMs
}

/** @param mayOverflow an alert may still tell of an overflow, so it gets no less severe */
export function raiseOf(
  cause: Cause,
  past: RingRecord,
  mayOverflow: boolean,
  nowMs: number,
): { raise: Raise; isNew: boolean } {
  const { kind, severity, isCleared } = cause
  const before = raiseBefore(cause, past)
  const isWorseThan = (other: Severity | null) => severityRank(severity) < severityRank(other)
  const isOverflowing = isOverflow(cause)
  const becameCriticalMs = mayBeCritical(cause) ? criticalSinceMs(before, nowMs) : null
  if (!before || (before.isCleared && !isCleared)) {
    // Each raise of a condition may have an id of its own.
    const condition = ownProperty(past.conditions, conditionKey(cause))
    const hasRisen = condition !== undefined && isWorseThan(condition.severity)
    const times = { raisedAtMs: nowMs, rangAtMs: null, becameCriticalMs }
    const is = { isCleared, isOverflow: isOverflowing, hasRisen }
    return { raise: { kind, severity, ...is, ...times }, isNew: true }
  }
  const isWorse = isWorseThan(before.severity) || (!before.isOverflow && isOlderThanOverflow(cause))
  const raise = {
    ...{ kind, isCleared, raisedAtMs: before.raisedAtMs, becameCriticalMs },
    isOverflow: isOverflowing || (mayOverflow && before.isOverflow),
    severity: isWorse || !mayOverflow ? severity : before.severity,
    rangAtMs: isWorse ? null : before.rangAtMs,
    hasRisen: isWorse || before.hasRisen,
  }
  return { raise, isNew: false }
}

/** An alert raised as its overflow began was about it, so its tone counts for the overflow. */
function isOlderThanOverflow({ sinceMs, overflowSinceMs }: Cause): boolean {
  return overflowSinceMs !== null && (sinceMs ?? -Infinity) + MINUTE_MS < overflowSinceMs
}

/** Since when one that is critical now has been, after it had been less severe; null: it hadn't. */
function criticalSinceMs(before: Raise | undefined, nowMs: number): number | null {
  return !before || mayBeCritical(before) ? (before?.becameCriticalMs ?? null) : nowMs
}

/** An alert for an overflow continues the overflow's own raise. */
function raiseBefore(cause: Cause, { raises }: RingRecord): Raise | undefined {
  const own = ownProperty(raises, cause.id)
  if (own || !isOverflow(cause)) return own
  return ownProperty(raises, overflowCauseId(cause.edgeNodeId))
}
