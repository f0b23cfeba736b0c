import { z } from 'zod'
import {
  HISTORY_STEP_S,
  historyPlan,
  planOf,
  type HistoryPlan,
  type HistoryResolution,
} from '@/lib/history/plan'
import { edgeNodeIdSchema } from '@/lib/ids'
import { isoDateTimeSchema, timeZoneSchema } from '@/lib/parsing/fields'
import { levelAsSchema, strictUnitsSchema } from '@/lib/units/units'

const MOST_KEYS = 200

const exportUnitsSchema = z.union([
  z.enum(['metric', 'us']).transform((system) => ({ system })),
  strictUnitsSchema,
])

export const exportRequestSchema = z.strictObject({
  edgeNodeId: edgeNodeIdSchema,
  /** Default: all keys of the station. */
  keys: z.array(z.string().min(1).max(128)).min(1).max(MOST_KEYS).optional(),
  from: isoDateTimeSchema,
  /** Exclusive. */
  to: isoDateTimeSchema,
  stepS: z.number().int().positive(),
  units: exportUnitsSchema,
  /** Default: as stored. */
  levelAs: levelAsSchema.optional(),
  timeZone: timeZoneSchema,
  csvSeparator: z.enum([',', ';']).optional(),
  csvDecimal: z.enum(['.', ',']).optional(),
})

export type ExportRequest = z.infer<typeof exportRequestSchema>

export const exportChunkSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), read: z.number(), of: z.number() }),
  z.object({ kind: z.literal('lines'), csv: z.string() }),
])

export type ExportChunk = z.infer<typeof exportChunkSchema>

/** Sent last; without it the file is incomplete. */
export const exportResultSchema = z.object({ rows: z.number().int().nonnegative() })

export type ExportResult = z.infer<typeof exportResultSchema>

const DAY_S = 86_400
const LONGEST_MS = 400 * DAY_S * 1000

type ExportRange =
  | { kind: 'ok'; plan: HistoryPlan }
  /** `field` is the request field to change. */
  | { kind: 'invalid'; field: 'to' | 'stepS'; reason: string }

/** Up to 400 days in whole steps per day, from the coarsest history, which is stored longest. */
export function exportRange({ from, to, stepS }: ExportRequest): ExportRange {
  const [fromMs, toMs] = [Date.parse(from), Date.parse(to)]
  if (toMs <= fromMs) return invalid('to', 'must be after from')
  if (toMs - fromMs > LONGEST_MS) return invalid('to', 'must be at most 400 days after from')
  const plan = historyPlan(fromMs, toMs - 1)
  if (stepS < plan.stepS)
    return invalid('stepS', `must be at least ${plan.stepS} s for a range this long`)
  if (stepS % plan.stepS !== 0 || DAY_S % stepS !== 0)
    return invalid('stepS', `must be a multiple of ${plan.stepS} s that divides evenly into a day`)
  return { kind: 'ok', plan: planOf(coarsestFor(stepS), fromMs, toMs - 1) }
}

function coarsestFor(stepS: number): HistoryResolution {
  if (stepS % HISTORY_STEP_S.month === 0) return 'month'
  return stepS % HISTORY_STEP_S.day === 0 ? 'day' : 'hour'
}

function invalid(field: 'to' | 'stepS', reason: string): ExportRange {
  return { kind: 'invalid', field, reason }
}
