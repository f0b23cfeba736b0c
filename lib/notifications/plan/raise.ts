import type { Severity } from '@/lib/alerts/alert'
import { severityRank } from '@/lib/alerts/order'
import { mayBeCritical, overflowCauseId } from '@/lib/alerts/silences/silence'
import { ownProperty } from '@/lib/parsing/records'
import { conditionKey, isOverflow, type Cause } from './cause'
import type { Raise, RingRecord } from './record'
import type { Told } from './schedule'

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

/** Those of the running overflows that alerts have told; a later start is another overflow. */
export function overflowsStillTold(
  { overflows, overflowsTold }: RingRecord,
  starts: RingRecord['overflows'],
): RingRecord['overflowsTold'] {
  const isSame = (id: string) => (starts[id] ?? Infinity) <= (overflows[id] ?? -Infinity)
  return Object.fromEntries(Object.entries(overflowsTold).filter(([id]) => isSame(id)))
}

/** Those that alerts have told now: they have rung since the overflow began. */
export function overflowsToldBy(all: readonly Told[]): RingRecord['overflowsTold'] {
  const told = all.flatMap(({ cause, raise }) => {
    const { kind, edgeNodeId, overflowSinceMs } = cause
    if (kind !== 'alert' || edgeNodeId === null || overflowSinceMs === null) return []
    if (!hasTold(raise, overflowSinceMs)) return []
    return [[edgeNodeId, Math.max(raise.raisedAtMs, overflowSinceMs)] as const]
  })
  return Object.fromEntries(told)
}

/** What rang as an overflow began is about it. */
function hasTold({ rangAtMs }: Raise, overflowSinceMs: number): boolean {
  return rangAtMs !== null && rangAtMs + MINUTE_MS >= overflowSinceMs
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
  const { kind, severity, isCleared, overflowSinceMs } = cause
  const before = raiseBefore(cause, past, nowMs)
  const isWorseThan = (other: Severity | null) => severityRank(severity) < severityRank(other)
  const becameCriticalMs = mayBeCritical(cause) ? criticalSinceMs(before, nowMs) : null
  if (!before || (before.isCleared && !isCleared)) {
    // Each raise of a condition may have an id of its own.
    const condition = ownProperty(past.conditions, conditionKey(cause))
    const hasRisen = condition !== undefined && isWorseThan(condition.severity)
    const times = { raisedAtMs: nowMs, rangAtMs: null, becameCriticalMs }
    return { raise: { kind, severity, isCleared, hasRisen, ...times }, isNew: true }
  }
  // It rang before its station overflowed.
  const isUntold = kind === 'alert' && overflowSinceMs !== null && !hasTold(before, overflowSinceMs)
  const isWorse = isUntold || isWorseThan(before.severity)
  const raise = {
    ...{ kind, isCleared, raisedAtMs: before.raisedAtMs, becameCriticalMs },
    severity: isWorse || !mayOverflow ? severity : before.severity,
    rangAtMs: isWorse ? null : before.rangAtMs,
    hasRisen: isWorse || before.hasRisen,
  }
  return { raise, isNew: false }
}

/** Since when one that is critical now has been, after it had been less severe; null: it hadn't. */
function criticalSinceMs(before: Raise | undefined, nowMs: number): number | null {
  return !before || mayBeCritical(before) ? (before?.becameCriticalMs ?? null) : nowMs
}

/** An alert that tells of an overflow goes on where the overflow was, and the other way round. */
function raiseBefore(cause: Cause, past: RingRecord, nowMs: number): Raise | undefined {
  const own = ownProperty(past.raises, cause.id)
  if (own || !isOverflow(cause)) return own
  if (cause.kind !== 'overflow') return ownProperty(past.raises, overflowCauseId(cause.edgeNodeId))
  const raisedAtMs = ownProperty(past.overflowsTold, cause.edgeNodeId ?? '')
  if (raisedAtMs === undefined) return undefined
  const { kind, severity } = cause
  // Told until now, so it rings when it is due next.
  const times = { raisedAtMs, rangAtMs: nowMs, becameCriticalMs: null }
  return { kind, severity, isCleared: false, hasRisen: false, ...times }
}
