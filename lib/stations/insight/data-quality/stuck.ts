import type { HistorySeries } from '@/lib/history/series'
import { runningAt } from '../steps'
import type { Span } from '../steps'

/** A time in which a value stood still although pumps ran. */
export interface StuckSpan {
  key: string
  /** ms UTC */
  fromMs: number
  toMs: number
}

const MS_PER_S = 1000
/** A transmitter with a wide deadband may hold a value for a while, but not through this. */
const LEAST_REPORTS = 3
/** Pumps that run this long move every level, flow and pressure. */
const LEAST_RUN_S = 600
/** Steady pumping may hold a flow or a pressure, so for these pumps must have started or stopped. */
const LEAST_REST_S = 600

/** What pumps move: a level whenever they run, the others when they start or stop. */
const MOVED = [
  { key: 'level', needsRest: false },
  { key: 'outflow', needsRest: true },
  { key: 'pressure', needsRest: true },
] as const

/**
 * Values that don't change at all for half an hour or more while pumps ran for ten minutes; a flow
 * or a pressure only if the pumps were also at rest for ten. Least and greatest of each 10-minute
 * step are compared exactly, since a live transmitter is never that quiet. Of a station that reports
 * less often, three reports are compared.
 *
 * @param everySteps from one report to the next, in steps through which a report holds
 */
export function stuckSpans(
  history: HistorySeries,
  positions: readonly number[],
  span: Span,
  everySteps = 1,
): StuckSpan[] {
  const least = LEAST_REPORTS * everySteps
  return MOVED.flatMap((moved) => stuckSpansOf(history, positions, span, { ...moved, least }))
}

function stuckSpansOf(
  history: HistorySeries,
  positions: readonly number[],
  { from, to }: Span,
  { key, needsRest, least }: (typeof MOVED)[number] & { least: number },
): StuckSpan[] {
  const values = history.byKey.get(key)
  if (!values?.min || !values.max) return []
  const { min, max } = values
  const found: StuckSpan[] = []
  const timeOf = (step: number) => history.startMs + step * history.stepS * MS_PER_S
  let first = from
  for (let step = from; step <= to; step += 1) {
    const isStill = step < to && min[step] === max[step] && min[step] === min[first]
    if (isStill) continue
    if (step - first >= least && pumpsMoved(history, positions, first, step, needsRest))
      found.push({ key, fromMs: timeOf(first), toMs: timeOf(step) })
    first = min[step] === max[step] ? step : step + 1
  }
  return found
}

function pumpsMoved(
  history: HistorySeries,
  positions: readonly number[],
  from: number,
  to: number,
  needsRest: boolean,
): boolean {
  let [ranS, restedS] = [0, 0]
  for (let step = from; step < to; step += 1) {
    const shares = positions.map((position) => runningAt(history, position, step))
    const most = Math.max(0, ...shares.filter((share) => !Number.isNaN(share)))
    ranS += most * history.stepS
    if (!shares.some((share) => Number.isNaN(share))) restedS += (1 - most) * history.stepS
  }
  return ranS >= LEAST_RUN_S && (!needsRest || restedS >= LEAST_REST_S)
}
