import type { HistorySeries } from '@/lib/history/series'
import type { WetWell } from '@/lib/stations/station'
import { volumeAtLevel } from '@/lib/stations/wet-well'
import {
  inflowByBalanceLps,
  outflowByDrawdownLps,
  storageRateLps,
} from '@/lib/stations/wet-well-flow'
import { meanAt, ranAlone, runningAt } from '../steps'
import type { Span } from '../steps'

/** One drawdown test that the pump did by itself. */
export interface PumpDown {
  /** ms UTC, from the middle of the fill before to that of the fill after. */
  fromMs: number
  toMs: number
  /** How long the pump ran in between, s. */
  runS: number
  /** Pumped in between, m³. */
  volumeM3: number
}

const MS_PER_S = 1000
const L_PER_M3 = 1000
const MINUTE_MS = 60_000
/** The first and the last of a step's ten minutes, where a filling well is lowest and highest. */
const EXTREMES_APART_MS = 9 * MINUTE_MS
/** The inflow between two fills is their mean, which holds for about an hour of a sewer's day. */
const MOST_STEPS = 6
/** A pump that was on for one reading may have run from 0 to 2 minutes. */
const LEAST_RUN_S = 120

/**
 * Drawdown tests in 10-minute history, oldest first: from a step without any pump to the next one,
 * with only this pump in between. The inflow is that of the fills before and after, and
 * V_pumped = Q_in·Δt − ΔV.
 *
 * Source: the operators' drawdown test, as in `storageRateLps`. The levels are means of steps, so
 * neither noise nor the moment of a reading weighs much; a single test is right to about 10 %,
 * because the pump's running time is counted in minutes.
 *
 * @param positions of all pumps of the station
 */
export function pumpDowns(
  history: HistorySeries,
  wetWell: WetWell,
  { position, positions, span }: { position: number; positions: readonly number[]; span: Span },
): PumpDown[] {
  const { startMs, stepS } = history
  const stepMs = stepS * MS_PER_S
  const fill = new Fills(history, wetWell, positions)
  const found: PumpDown[] = []
  let before = span.from
  for (let after = span.from + 1; after < span.to; after += 1) {
    if (!fill.isFill(after)) continue
    const isTest = after - before > 1 && after - before <= MOST_STEPS && fill.isFill(before)
    const runS = isTest ? runAloneS(history, position, positions, before + 1, after) : 0
    if (runS >= LEAST_RUN_S) {
      const spanS = (after - before) * stepS
      const storageLps = storageRateLps(fill.sample(before), fill.sample(after)) ?? 0
      const inflowLps = (fill.inflowLps(before) + fill.inflowLps(after)) / 2
      const volumeM3 = (outflowByDrawdownLps(storageLps, inflowLps) * spanS) / L_PER_M3
      const middleMs = (step: number) => startMs + (step + 0.5) * stepMs
      found.push({ fromMs: middleMs(before), toMs: middleMs(after), runS, volumeM3 })
    }
    before = after
  }
  return found
}

/** How long the pump ran in steps in which no other did, s; 0 if that isn't known of each. */
function runAloneS(
  history: HistorySeries,
  position: number,
  positions: readonly number[],
  from: number,
  to: number,
): number {
  let shares = 0
  for (let step = from; step < to; step += 1) {
    const isAtRest = positions.every((each) => runningAt(history, each, step) === 0)
    if (!isAtRest && !ranAlone(history, position, positions, step)) return 0
    shares += runningAt(history, position, step)
  }
  return shares * history.stepS
}

/** Steps in which no pump ran, so the well filled. */
class Fills {
  constructor(
    private readonly history: HistorySeries,
    private readonly wetWell: WetWell,
    private readonly positions: readonly number[],
  ) {}

  isFill(step: number): boolean {
    return (
      !Number.isNaN(meanAt(this.history, 'level', step)) &&
      this.positions.every((position) => runningAt(this.history, position, step) === 0)
    )
  }

  /** The volume in the middle of a step. */
  sample(step: number) {
    const volumeM3 = volumeAtLevel(this.wetWell, meanAt(this.history, 'level', step))
    return { atMs: step * this.history.stepS * MS_PER_S, volumeM3 }
  }

  /** From two fills in a row, or else from the lowest and the highest reading of one. */
  inflowLps(step: number): number {
    const [from, to] = this.isFill(step - 1) ? [step - 1, step] : [step, step + 1]
    if (this.isFill(from) && this.isFill(to))
      return inflowByBalanceLps(storageRateLps(this.sample(from), this.sample(to)) ?? 0, 0)
    const level = this.history.byKey.get('level')
    const volumeM3 = (levels: Float32Array | null | undefined) =>
      volumeAtLevel(this.wetWell, levels?.[step] ?? meanAt(this.history, 'level', step))
    const rise = storageRateLps(
      { atMs: 0, volumeM3: volumeM3(level?.min) },
      { atMs: EXTREMES_APART_MS, volumeM3: volumeM3(level?.max) },
    )
    return inflowByBalanceLps(rise ?? 0, 0)
  }
}
