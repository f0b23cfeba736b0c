import type { HistoryRollUp } from '@/local/history/roll-up'
import type { StationPlan } from '@/local/simulator/fleet/station-plan'
import type { Weather } from '@/local/simulator/model/weather'
import { instrumentsOf } from '@/local/simulator/telemetry/instruments'
import { CoarseCounters, readStep } from './coarse-readings'
import { coarsePlant } from './coarse-plant'
import { coarseSteps } from './coarse-steps'

const DAY_MS = 86_400_000
const STEP_S = 600
const BLOCK_S = 7200
const DAYS_OF_STEPS = 35
const MONTHS_OF_BLOCKS = 12

interface BackfillSpan {
  /** on the month grid, ms UTC */
  untilMs: number
  openingMs: number
  endRainMm: number
}

/** 2-hour blocks from 12 months, then 10-minute steps from 35 days before the opening. */
export function backfill(
  rollUp: HistoryRollUp,
  plan: StationPlan,
  weather: Weather,
  { untilMs, openingMs, endRainMm }: BackfillSpan,
): void {
  const opening = new Date(openingMs)
  const monthsFromMs = Date.UTC(opening.getUTCFullYear(), opening.getUTCMonth() - MONTHS_OF_BLOCKS)
  const daysFromMs = (Math.floor(openingMs / DAY_MS) - DAYS_OF_STEPS) * DAY_MS
  const plant = coarsePlant(plan.plant)
  const instruments = instrumentsOf(plan)
  const counters = new CoarseCounters(plan, endRainMm)
  // Only the final counters are known, so the first ones need all steps.
  const steps = [
    ...coarseSteps(plan, plant, weather, [
      { fromMs: monthsFromMs, untilMs: daysFromMs, stepS: BLOCK_S },
      { fromMs: daysFromMs, untilMs, stepS: STEP_S },
    ]),
  ]
  for (const step of steps) counters.move(step, -1)
  rollUp.addCounters(monthsFromMs, counters.totals())
  for (const step of steps) {
    const { startMs, stepS, hasReport } = step
    counters.move(step, 1)
    if (!hasReport) continue
    rollUp.addCounters(startMs + stepS * 1000, counters.totals())
    const read = (statistic: 'mean' | 'min' | 'max') =>
      readStep(plan, plant, step, counters, statistic)
    const [mean, min, max] = [read('mean'), read('min'), read('max')]
    for (const { key, read } of instruments) {
      const reading = read(mean)
      // Text, such as modes, has no history.
      if (typeof reading === 'string' || reading === null) continue
      const summary = { mean: Number(reading), min: Number(read(min)), max: Number(read(max)) }
      if (stepS === BLOCK_S) rollUp.addBlock(startMs, key, summary)
      else rollUp.addStep(startMs, key, summary)
    }
    if (stepS === STEP_S) rollUp.putBlock(startMs)
  }
}
