import { z } from 'zod'
import { alertSeveritySchema } from '@/lib/alerts/alert'
import { causeKindSchema } from './cause'

const timeMs = z.number().nonnegative()

const raiseSchema = z.object({
  kind: causeKindSchema,
  raisedAtMs: timeMs,
  /** null: it hasn't rung, or has got worse since. */
  rangAtMs: timeMs.nullable(),
  severity: alertSeveritySchema.nullable(),
  isCleared: z.boolean(),
  /** Includes an overflow, which rings even if its alert has rung before. */
  isOverflow: z.boolean().default(false),
  /** It waits to ring because it got worse. */
  hasRisen: z.boolean(),
  becameCriticalMs: timeMs.nullable().default(null),
})

const conditionSchema = z.object({
  /** In the last hour. */
  raisesMs: z.array(timeMs),
  /** When it last rang as chatter. */
  summedUpAtMs: timeMs.nullable(),
  /** When it was last raised. */
  severity: alertSeveritySchema.nullable().default(null),
})

const shownSchema = z.object({
  ids: z.array(z.string()).min(1),
  /** Only the tab that showed it can close it, unless a service worker did. */
  tabId: z.string(),
  /** What the notice says of its causes; it changes with them. */
  notes: z.string(),
})

/** What this browser has told a user, shared by its tabs: ids and times by the server's clock. */
export const ringRecordSchema = z.object({
  uid: z.string().min(1),
  /** Grows with each change, whatever the clock does. */
  version: z.number().int().nonnegative(),
  /** Receipt of the latest list; null: none was received yet. */
  receivedAtMs: timeMs.nullable(),
  raises: z.record(z.string(), raiseSchema),
  conditions: z.record(z.string(), conditionSchema),
  /** Starts of running overflows, by station. */
  overflows: z.record(z.string(), timeMs).default({}),
  overflowsKnownAtMs: timeMs.default(0),
  /** By group: its stations when it last rang. */
  groups: z.record(z.string(), z.number().int()),
  /** In the last 10 minutes, without those for overflows. */
  tonesMs: z.array(timeMs),
  overflowToneMs: timeMs.nullable(),
  isStorm: z.boolean(),
  shown: z.record(z.string(), shownSchema),
})

export type RingRecord = z.infer<typeof ringRecordSchema>
export type Raise = z.infer<typeof raiseSchema>

export function emptyRecord(uid: string): RingRecord {
  return {
    ...{ uid, version: 0, receivedAtMs: null, overflowsKnownAtMs: 0 },
    ...{ raises: {}, conditions: {}, overflows: {}, groups: {} },
    ...{ tonesMs: [], overflowToneMs: null, isStorm: false, shown: {} },
  }
}

/** Times of a clock that was ahead must not delay anything. */
export function withoutFuture(record: RingRecord, nowMs: number): RingRecord {
  const past = <Time extends number | null>(ms: Time) => (ms === null ? ms : Math.min(ms, nowMs))
  const each = <Value>(values: Record<string, Value>, change: (value: Value) => Value) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]))
  return {
    ...record,
    raises: each(record.raises, (raise) => ({
      ...raise,
      raisedAtMs: past(raise.raisedAtMs),
      rangAtMs: past(raise.rangAtMs),
    })),
    conditions: each(record.conditions, (condition) => ({
      ...condition,
      raisesMs: condition.raisesMs.map(past),
      summedUpAtMs: past(condition.summedUpAtMs),
    })),
    tonesMs: record.tonesMs.map(past),
    overflowToneMs: past(record.overflowToneMs),
  }
}
