import type { HistorySeries } from '@/lib/history/series'
import type { Steps } from '@/lib/stations/judgement/spells'
import type { WetWell } from '@/lib/stations/station'
import {
  inflowByBalanceLps,
  outflowByDrawdownLps,
  storageRateLps,
  volumeAtLevel,
} from '@/lib/stations/wet-well'
import { meanAt, ranAlone, runningAt } from './steps'

const L_PER_M3 = 1000
/** From a step's first minute to its last, where a filling well is lowest and highest. */
const EXTREMES_APART_MS = 9 * 60_000
/** A sewer's inflow stays near the mean of two fills for about an hour. */
const MOST_STEPS = 6
/** A pump seen on in one reading may have run 0 to 2 minutes. */
const LEAST_RUN_S = 120

/**
 * Drawdown tests of a pump that ran alone between two fills (see `storageRateLps`), oldest first:
 * V_pumped = Q_in·Δt − ΔV. Each is right to about 10 %: running time is counted in minutes.
 */
export function pumpDowns(
  history: HistorySeries,
  wetWell: WetWell,
  { position, positions, span }: { position: number; positions: readonly number[]; span: Steps },
): { runS: number; volumeM3: number }[] {
  const { stepS } = history
  const fills = fillsOf(history, wetWell, positions)
  const found: { runS: number; volumeM3: number }[] = []
  let before = span.from
  for (let after = span.from + 1; after < span.to; after += 1) {
    if (!fills.isFill(after)) continue
    const isTest = after - before > 1 && after - before <= MOST_STEPS && fills.isFill(before)
    const runS = isTest ? runAloneS(before + 1, after) : 0
    if (runS >= LEAST_RUN_S) {
      const spanS = (after - before) * stepS
      const storageLps = storageRateLps(fills.sample(before), fills.sample(after)) ?? 0
      const inflowLps = (fills.inflowLps(before) + fills.inflowLps(after)) / 2
      const volumeM3 = (outflowByDrawdownLps(storageLps, inflowLps) * spanS) / L_PER_M3
      found.push({ runS, volumeM3 })
    }
    before = after
  }
  return found

  /** 0 unless known for every step. */
  function runAloneS(from: number, to: number): number {
    let shares = 0
    for (let step = from; step < to; step += 1) {
      if (!fills.isAtRest(step) && !ranAlone(history, position, positions, step)) return 0
      shares += runningAt(history, position, step)
    }
    return shares * stepS
  }
}

function fillsOf(history: HistorySeries, wetWell: WetWell, positions: readonly number[]) {
  const levels = history.byKey.get('level')

  const isAtRest = (step: number) =>
    positions.every((position) => runningAt(history, position, step) === 0)

  const isFill = (step: number) => !Number.isNaN(meanAt(history, 'level', step)) && isAtRest(step)

  const sample = (step: number) => ({
    atMs: step * history.stepS * 1000,
    volumeM3: volumeAtLevel(wetWell, meanAt(history, 'level', step)),
  })

  /** From two consecutive fills, or the lowest and highest reading of one. */
  function inflowLps(step: number): number {
    const [from, to] = isFill(step - 1) ? [step - 1, step] : [step, step + 1]
    if (isFill(from) && isFill(to))
      return inflowByBalanceLps(storageRateLps(sample(from), sample(to)) ?? 0, 0)
    const { volumeM3 } = sample(step)
    const volumeAt = (levelM: number | undefined) =>
      levelM === undefined ? volumeM3 : volumeAtLevel(wetWell, levelM)
    const rise = storageRateLps(
      { atMs: 0, volumeM3: volumeAt(levels?.min?.[step]) },
      { atMs: EXTREMES_APART_MS, volumeM3: volumeAt(levels?.max?.[step]) },
    )
    return inflowByBalanceLps(rise ?? 0, 0)
  }

  return { isAtRest, isFill, sample, inflowLps }
}
