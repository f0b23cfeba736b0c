import { ownProperty } from '@/lib/parsing/records'
import { conditionKey, isOverflow, type Cause } from './cause'
import type { RingRecord } from './record'

const MINUTE_MS = 60_000
const STORM_WINDOW_MS = 10 * MINUTE_MS
const STORM_FROM = 10
const CALM_BELOW = 5
const STORM_GAP_MS = MINUTE_MS
const OVERFLOW_GAP_MS = 30_000
const LONGEST_WINDOW_MS = 60 * MINUTE_MS
const CHATTER = [
  { least: 3, withinMs: 10 * MINUTE_MS },
  { least: 5, withinMs: LONGEST_WINDOW_MS },
]
const CHATTER_GAP_MS = 15 * MINUTE_MS
const CRITICAL_CHATTER_GAP_MS = 5 * MINUTE_MS

type Limits = Pick<RingRecord, 'conditions' | 'tonesMs' | 'overflowToneMs' | 'isStorm'>

export function limitsAt(past: Limits, raised: readonly Cause[], nowMs: number): Limits {
  const tonesMs = past.tonesMs.filter((toneMs) => nowMs - toneMs < STORM_WINDOW_MS)
  const conditions: Limits['conditions'] = {}
  for (const [key, condition] of Object.entries(past.conditions)) {
    const raisesMs = condition.raisesMs.filter((raisedMs) => nowMs - raisedMs < LONGEST_WINDOW_MS)
    if (raisesMs.length > 0) conditions[key] = { ...condition, raisesMs }
  }
  for (const cause of raised) {
    const key = conditionKey(cause)
    const { raisesMs = [], summedUpAtMs = null } = ownProperty(conditions, key) ?? {}
    conditions[key] = { raisesMs: [...raisesMs, nowMs], summedUpAtMs, severity: cause.severity }
  }
  const isStorm = tonesMs.length >= (past.isStorm ? CALM_BELOW : STORM_FROM)
  return { conditions, tonesMs, overflowToneMs: past.overflowToneMs, isStorm }
}

/** Chatter never holds back a rise in severity. */
export function maySound(cause: Cause, hasRisen: boolean, limits: Limits, nowMs: number): boolean {
  const { tonesMs, overflowToneMs, isStorm, conditions } = limits
  const since = (ms: number | null | undefined) => nowMs - (ms ?? -Infinity)
  if (isOverflow(cause)) return since(overflowToneMs) >= OVERFLOW_GAP_MS
  if (isStorm && since(tonesMs.at(-1)) < STORM_GAP_MS) return false
  if (hasRisen || chatterOf(cause, limits, nowMs) === null) return true
  const gapMs = cause.severity === 'critical' ? CRITICAL_CHATTER_GAP_MS : CHATTER_GAP_MS
  return since(ownProperty(conditions, conditionKey(cause))?.summedUpAtMs) >= gapMs
}

/** null: it doesn't chatter. Alarms without a station may each be another. */
export function chatterOf(
  cause: Cause,
  { conditions }: Pick<Limits, 'conditions'>,
  nowMs: number,
): { times: number; withinMs: number } | null {
  if (cause.edgeNodeId === null) return null
  const { raisesMs = [] } = ownProperty(conditions, conditionKey(cause)) ?? {}
  for (const { least, withinMs } of CHATTER) {
    const times = raisesMs.filter((raisedMs) => nowMs - raisedMs < withinMs).length
    if (times >= least) return { times, withinMs }
  }
  return null
}

export function withTone(limits: Limits, sounding: readonly Cause[], nowMs: number): Limits {
  if (sounding.length === 0) return limits
  const conditions = { ...limits.conditions }
  for (const cause of sounding) {
    const key = conditionKey(cause)
    const condition = ownProperty(conditions, key)
    if (condition && chatterOf(cause, limits, nowMs))
      conditions[key] = { ...condition, summedUpAtMs: nowMs }
  }
  return {
    ...limits,
    conditions,
    ...(sounding.some(isOverflow)
      ? { overflowToneMs: nowMs }
      : { tonesMs: [...limits.tonesMs, nowMs] }),
  }
}
