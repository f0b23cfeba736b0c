import type { HistorySeries } from '@/lib/history/series'
import { pumpFlow } from '../pumps/flow'
import type { PumpScope } from '../pumps/scope'
import { DAY_MS, meanAt, runningAt } from '../steps'
import type { Span } from '../steps'

/** What a station pumps, step by step. */
export interface OutflowSteps {
  /** L/s by step of the history; NaN is unknown. */
  lps: Float64Array
  /** Where it comes from, the best first, and how many steps each gave. */
  sources: readonly { name: string; steps: number; isEstimated: boolean }[]
}

type StepFlow = (step: number) => number

const MS_PER_S = 1000
const L_PER_M3 = 1000
/** A day's volume is shared out only if nearly all running time is known. */
const LEAST_KNOWN_SHARE = 0.95

/**
 * A station's outflow in each step: by its meter, by the pumps' own meters, by the day's volume from
 * its totals shared out by running time, or by each pump's flow in pump-downs × running share.
 */
export function outflowSteps(scope: PumpScope, span: Span): OutflowSteps {
  const { history, positions } = scope
  const sources = [
    { name: 'outflow meter', isEstimated: false, flowAt: byMeter(history) },
    { name: 'pump flow meters', isEstimated: false, flowAt: byPumpMeters(history, positions) },
    {
      name: 'daily volume by running time',
      isEstimated: true,
      flowAt: byTotals(history, positions),
    },
    {
      name: 'pump-down flow by running time',
      isEstimated: true,
      flowAt: byPumpDown(scope, span),
    },
  ].map((source) => ({ ...source, steps: 0 }))
  const lps = new Float64Array(history.length).fill(Number.NaN)
  for (let step = span.from; step < span.to; step += 1)
    for (const source of sources) {
      const flow = source.flowAt(step)
      if (Number.isNaN(flow)) continue
      lps[step] = flow
      source.steps += 1
      break
    }
  return { lps, sources: sources.filter(({ steps }) => steps > 0) }
}

function byMeter(history: HistorySeries): StepFlow {
  return (step) => meanAt(history, 'outflow', step)
}

function byPumpMeters(history: HistorySeries, positions: readonly number[]): StepFlow {
  return (step) =>
    positions.length === 0
      ? Number.NaN
      : positions.reduce((sum, each) => sum + meanAt(history, `pump${each}Flow`, step), 0)
}

function byTotals(history: HistorySeries, positions: readonly number[]): StepFlow {
  const perShareLps = new Map<number, number>()
  const stepMs = history.stepS * MS_PER_S
  const dayOf = (step: number) => Math.floor((history.startMs + step * stepMs) / DAY_MS)
  const shareAt = (step: number) =>
    positions.reduce((sum, each) => sum + runningAt(history, each, step), 0)

  const running = new Map<number, { shares: number; known: number; of: number }>()
  for (let step = 0; step < history.length; step += 1) {
    const day = running.get(dayOf(step)) ?? { shares: 0, known: 0, of: 0 }
    running.set(dayOf(step), day)
    const share = shareAt(step)
    day.of += 1
    if (Number.isNaN(share)) continue
    day.known += 1
    day.shares += share
  }
  for (const [day, { shares, known, of }] of running) {
    const id = new Date(day * DAY_MS).toISOString().slice(0, 10)
    const volumeM3 = history.totalsByDay.get(id)?.volumeM3
    // The totals are the whole day's, the steps may be a part of it.
    const isWhole = of * stepMs === DAY_MS && known >= LEAST_KNOWN_SHARE * of
    if (volumeM3 !== undefined && isWhole && shares > 0)
      perShareLps.set(day, (volumeM3 * L_PER_M3) / (shares * history.stepS))
  }
  return (step) => (perShareLps.get(dayOf(step)) ?? Number.NaN) * shareAt(step)
}

function byPumpDown(scope: PumpScope, span: Span): StepFlow {
  const { history, positions } = scope
  const flows = positions.map((position) => {
    const flow = pumpFlow(scope, position, span)
    return { position, lps: typeof flow === 'string' ? Number.NaN : flow.lps }
  })
  return (step) =>
    positions.length === 0
      ? Number.NaN
      : flows.reduce((sum, { position, lps }) => {
          const share = runningAt(history, position, step)
          // A pump at rest pumps nothing, whatever it would deliver.
          return sum + (share === 0 ? 0 : share * lps)
        }, 0)
}
