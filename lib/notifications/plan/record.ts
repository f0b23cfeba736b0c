import { z } from 'zod'
import { alertSeveritySchema } from '@/lib/alerts/alert'

const timeMs = z.number().nonnegative()

const raiseSchema = z.object({
  raisedAtMs: timeMs,
  /** null: it hasn't rung, or has got worse since. */
  rangAtMs: timeMs.nullable(),
  severity: alertSeveritySchema.nullable(),
  isCleared: z.boolean(),
  /** It waits to ring because it got worse. */
  hasRisen: z.boolean(),
})

const conditionSchema = z.object({
  /** Of the last hour. */
  raisesMs: z.array(timeMs),
  /** When it last rang as chatter. */
  summedUpAtMs: timeMs.nullable(),
})

/** What this browser has told a user, shared by its tabs: ids and times by the server's clock. */
export const ringRecordSchema = z.object({
  uid: z.string().min(1),
  /** Receipt of the latest list. */
  receivedAtMs: timeMs,
  /** By cause. */
  raises: z.record(z.string(), raiseSchema),
  /** By condition, to find chatter. */
  conditions: z.record(z.string(), conditionSchema),
  /** By group: its stations when it last rang. */
  groups: z.record(z.string(), z.number().int()),
  /** Of the last 10 minutes, those for overflows apart. */
  tonesMs: z.array(timeMs),
  overflowToneMs: timeMs.nullable(),
  isStorm: z.boolean(),
})

export type RingRecord = z.infer<typeof ringRecordSchema>
export type Raise = z.infer<typeof raiseSchema>

export function emptyRecord(uid: string, receivedAtMs: number): RingRecord {
  return {
    ...{ uid, receivedAtMs, raises: {}, conditions: {}, groups: {} },
    ...{ tonesMs: [], overflowToneMs: null, isStorm: false },
  }
}
