import { ownProperty } from '@/lib/parsing/records'
import { isOverflow, type Cause } from './cause'
import type { RingRecord } from './record'

/** Before an overflow ends, its level has been below the crest for so long. */
const END_MS = 5 * 60_000

type Known = Pick<RingRecord, 'overflows' | 'overflowsKnownAtMs'>

/**
 * Starts of running overflows, by station. One that isn't exact moves with each report, so the first
 * that was known stays. After a gap in which it may have ended and begun again, it counts as another.
 */
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
