import type { HistorySeries } from '@/lib/history/series'
import type { Steps } from '@/lib/stations/judgement/spells'
import type { Scope } from './scope'
import { runningAt } from './steps'

export interface Suspect {
  key: string
  kind: 'still' | 'impossible'
  steps: readonly number[]
}

/** A transmitter with a wide deadband may hold a value, but not this long. */
const LEAST_REPORTS = 3
/** Pumps that run this long move every level, flow and pressure. */
const LEAST_RUN_S = 600
/** Steady pumping may hold a flow or pressure, so pumps must also have started or stopped. */
const LEAST_REST_S = 600

/** A level moves whenever pumps run, the others when pumps start or stop. */
const MOVED = [
  ['level', false],
  ['outflow', true],
  ['pressure', true],
] as const

/** A transmitter's zero error. */
const LEVEL_SLACK_M = 0.1
/** A surcharged well stands above its overflow, but not by more. */
const ABOVE_OVERFLOW_M = 1
/** Meters show a little backflow at rest. */
const FLOW_SLACK_LPS = 1
const POWER_SLACK_KW = 0.5
const CURRENT_SLACK_A = 0.5
/** Pumps don't deliver twice their rating, even at the end of their curve. */
const MOST_OF_RATED = 2
const VACUUM_KPA = -101.325

/** Values whose min and max don't change while pumps run, and impossible ones. */
export function suspects(scope: Scope, span: Steps): Suspect[] {
  const still = MOVED.map(([key, needsRest]): Suspect => ({
    key,
    kind: 'still',
    steps: stillSteps(scope, span, key, needsRest),
  }))
  const impossible = rangesOf(scope).map((range): Suspect => ({
    key: range[0],
    kind: 'impossible',
    steps: stepsBeyond(scope.history, span, range),
  }))
  return [...still, ...impossible].filter(({ steps }) => steps.length > 0)
}

function stillSteps(scope: Scope, { from, to }: Steps, key: string, needsRest: boolean): number[] {
  const { min, max } = scope.history.byKey.get(key) ?? {}
  if (!min || !max) return []
  const least = LEAST_REPORTS * scope.everySteps
  const found: number[] = []
  let first = from
  for (let step = from; step <= to; step += 1) {
    const isStill = step < to && min[step] === max[step] && min[step] === min[first]
    if (isStill) continue
    if (step - first >= least && pumpsMoved(scope, { from: first, to: step }, needsRest))
      for (let still = first; still < step; still += 1) found.push(still)
    first = min[step] === max[step] ? step : step + 1
  }
  return found
}

function pumpsMoved(
  { history, positions }: Scope,
  { from, to }: Steps,
  needsRest: boolean,
): boolean {
  let [ranS, restedS] = [0, 0]
  for (let step = from; step < to; step += 1) {
    const shares = positions.map((position) => runningAt(history, position, step))
    const known = shares.filter((share) => !Number.isNaN(share))
    const most = Math.max(0, ...known)
    ranS += most * history.stepS
    if (known.length === shares.length) restedS += (1 - most) * history.stepS
  }
  return ranS >= LEAST_RUN_S && (!needsRest || restedS >= LEAST_REST_S)
}

type Range = [key: string, low: number, high: number]

function rangesOf({ evidence, pumps }: Scope): Range[] {
  const { wetWell } = evidence.station
  const { bottomM = -Infinity, overflowLevelM = Infinity } = wetWell ?? {}
  const rated = pumps.map(({ record }) => record?.rated?.flowLps ?? Infinity)
  const ratedLps = rated.reduce((sum, lps) => sum + lps, 0) || Infinity
  return [
    ['level', bottomM - LEVEL_SLACK_M, overflowLevelM + ABOVE_OVERFLOW_M],
    ['inflow', -FLOW_SLACK_LPS, Infinity],
    ['outflow', -FLOW_SLACK_LPS, wetWell ? MOST_OF_RATED * ratedLps : Infinity],
    ['pressure', VACUUM_KPA, Infinity],
    ['power', -POWER_SLACK_KW, Infinity],
    ...pumps.flatMap(({ position }, index): Range[] => [
      [`pump${position}Flow`, -FLOW_SLACK_LPS, MOST_OF_RATED * (rated[index] ?? Infinity)],
      [`pump${position}Power`, -POWER_SLACK_KW, Infinity],
      [`pump${position}Current`, -CURRENT_SLACK_A, Infinity],
    ]),
  ]
}

function stepsBeyond({ byKey }: HistorySeries, { from, to }: Steps, range: Range): number[] {
  const [key, low, high] = range
  const { mean = [], min, max } = byKey.get(key) ?? {}
  const steps = Array.from({ length: to - from }, (_, index) => from + index)
  // A gap, NaN, is neither.
  return steps.filter(
    (step) => Number((min ?? mean)[step]) < low || Number((max ?? mean)[step]) > high,
  )
}
