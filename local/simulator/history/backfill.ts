import type { HistoryRollUp } from '@/local/history/roll-up'
import type { Summary } from '@/local/history/summary'
import type { StationPlan } from '@/local/simulator/fleet/station-plan'
import type { Weather } from '@/local/simulator/model/weather'
import { CoarseCounters } from './coarse-counters'
import { coarsePlant } from './coarse-plant'
import { coarseSignals } from './coarse-signals'
import { coarseSteps } from './coarse-steps'

const DAY_MS = 86_400_000
const STEP_S = 600
const BLOCK_S = 7200
const DAYS_OF_STEPS = 35
const MONTHS_OF_BLOCKS = 12

export interface BackfillSpan {
  /** When the station's own simulation begins, on the month grid, ms UTC. */
  untilMs: number
  openingMs: number
  /** Rain gauge reading at `untilMs`, mm. */
  endRainMm: number
}

/**
 * Fills a station's past up to where its own simulation begins: 2-hour blocks from 12 months before
 * the opening, then 10-minute steps from 35 days before it.
 */
export function backfill(
  rollUp: HistoryRollUp,
  plan: StationPlan,
  weather: Weather,
  { untilMs, openingMs, endRainMm }: BackfillSpan,
): void {
  const opening = new Date(openingMs)
  const monthsFromMs = Date.UTC(opening.getUTCFullYear(), opening.getUTCMonth() - MONTHS_OF_BLOCKS)
  const daysFromMs = (Math.floor(openingMs / DAY_MS) - DAYS_OF_STEPS) * DAY_MS
  const spans = [
    { fromMs: monthsFromMs, untilMs: daysFromMs, stepS: BLOCK_S },
    { fromMs: daysFromMs, untilMs, stepS: STEP_S },
  ]
  const signals = coarseSignals(plan, coarsePlant(plan.plant))
  const counters = new CoarseCounters(plan, endRainMm)
  // Only the counters' final values are known, so the first ones take all steps to compute.
  const steps = [...coarseSteps(plan, weather, spans)]
  counters.rewind(steps)
  rollUp.addCounters(monthsFromMs, counters.counters())
  const summary: Summary = { mean: 0, min: 0, max: 0 }
  for (const step of steps) {
    const { startMs, stepS, isHeard } = step
    counters.advance(step)
    if (!isHeard) continue
    rollUp.addCounters(startMs + stepS * 1000, counters.counters())
    for (const { key, write } of signals) {
      write({ step, counters }, summary)
      if (stepS === BLOCK_S) rollUp.addBlock(startMs, key, summary)
      else rollUp.addStep(startMs, key, summary)
    }
    if (stepS === STEP_S) rollUp.putBlock(startMs)
  }
}
