import { historyPlan, type HistoryPlan } from '@/lib/history/plan'
import { HISTORY_STEP_S, type HistoryResolution } from '@/lib/history/resolution'
import type { ExportRequest } from './export-request'

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
  return { kind: 'ok', plan: historyPlan(fromMs, toMs - 1, coarsestFor(stepS)) }
}

function coarsestFor(stepS: number): HistoryResolution {
  if (stepS % HISTORY_STEP_S.month === 0) return 'month'
  return stepS % HISTORY_STEP_S.day === 0 ? 'day' : 'hour'
}

function invalid(field: 'to' | 'stepS', reason: string): ExportRange {
  return { kind: 'invalid', field, reason }
}
