import { historyPlan } from '@/lib/history/plan'
import type { HistoryPlan } from '@/lib/history/plan'
import { HISTORY_STEP_S } from '@/lib/history/resolution'
import type { HistoryResolution } from '@/lib/history/resolution'
import type { ExportRequest } from './export-request'

const DAY_S = 86_400
const LONGEST_MS = 400 * DAY_S * 1000

export type ExportRange =
  | { kind: 'ok'; plan: HistoryPlan }
  /** `field` is the one of the request that has to change. */
  | { kind: 'invalid'; field: 'to' | 'stepS'; reason: string }

/**
 * The documents that an export takes, if it may be had: at most 400 days, in steps that are no
 * finer than what is kept for a range so long (by which the limit of 1,000,000 rows is kept, too),
 * and of which a day holds whole ones. Steps are made of the coarsest history that makes them:
 * finer history is kept for a shorter time.
 */
export function exportRange({ from, to, stepS }: ExportRequest): ExportRange {
  const [fromMs, toMs] = [Date.parse(from), Date.parse(to)]
  if (toMs <= fromMs) return invalid('to', 'must be after from')
  if (toMs - fromMs > LONGEST_MS) return invalid('to', 'must be at most 400 days after from')
  const plan = historyPlan(fromMs, toMs - 1)
  if (stepS < plan.stepS) return invalid('stepS', `is kept at ${plan.stepS} s for a range so long`)
  if (stepS % plan.stepS !== 0 || DAY_S % stepS !== 0)
    return invalid('stepS', `must be a multiple of ${plan.stepS} s that divides a day`)
  return { kind: 'ok', plan: historyPlan(fromMs, toMs - 1, coarsestFor(stepS)) }
}

function coarsestFor(stepS: number): HistoryResolution {
  if (stepS % HISTORY_STEP_S.month === 0) return 'month'
  return stepS % HISTORY_STEP_S.day === 0 ? 'day' : 'hour'
}

function invalid(field: 'to' | 'stepS', reason: string): ExportRange {
  return { kind: 'invalid', field, reason }
}
