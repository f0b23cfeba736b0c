import type { HistorySeries } from '@/lib/history/series'
import type { Setpoints } from '@/lib/stations/station'
import { runningAt } from '../steps'
import type { Span } from '../steps'

const S_PER_H = 3600
/** With more of a period missing, the hours reflect the telemetry more than the pumps. */
const LEAST_KNOWN_SHARE = 0.9
/** A level this near to off, as a share of the way to lead-on, was the end of a pump-down. */
const NEAR_OFF_SHARE = 0.2

/**
 * Hours in which two or more pumps ran at once, from their shares of 10-minute steps; an estimate.
 *
 * Shares that add up to more than a step must overlap: those of two pumps by what they exceed it, of
 * all n by at least (Σ − 1) / (n − 1). After the
 * level has reached lag-on, the second pump runs until the end of the pump-down beside the first,
 * so then its whole share counts.
 *
 * @returns null if too little is known of the pumps
 */
export function togetherH(
  history: HistorySeries,
  positions: readonly number[],
  setpoints: Setpoints | undefined,
  { from, to }: Span,
): number | null {
  const level = history.byKey.get('level')
  let [hours, knownSteps] = [0, 0]
  let isLagCalled = false
  for (let step = from; step < to; step += 1) {
    const shares = positions.map((position) => runningAt(history, position, step))
    if (shares.some((share) => Number.isNaN(share))) {
      isLagCalled = false
      continue
    }
    knownSteps += 1
    const [first = 0, second = 0] = [...shares].sort((a, b) => b - a)
    const reachesLag = setpoints !== undefined && (level?.max?.[step] ?? 0) >= setpoints.lagOn
    isLagCalled = second > 0 && (isLagCalled || reachesLag)
    const sum = shares.reduce((total, share) => total + share, 0)
    const ofAll = (sum - 1) / Math.max(1, positions.length - 1)
    const atLeast = Math.max(0, first + second - 1, ofAll)
    hours += ((isLagCalled ? second : Math.min(atLeast, second)) * history.stepS) / S_PER_H
    if (setpoints && (level?.min?.[step] ?? Infinity) <= nearOffM(setpoints)) isLagCalled = false
  }
  return knownSteps > 0 && knownSteps >= LEAST_KNOWN_SHARE * (to - from) ? hours : null
}

function nearOffM({ off, leadOn }: Setpoints): number {
  return off + NEAR_OFF_SHARE * (leadOn - off)
}
