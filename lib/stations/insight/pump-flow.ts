import type { Steps } from '@/lib/stations/judgement/spells'
import { measuredWell } from '@/lib/stations/station'
import { pumpDowns } from './pump-down'
import { intervalWords, type Scope } from './scope'
import { lastSteps, meanAt, ranAlone, runningAt } from './steps'

interface PumpFlow {
  lps: number
  source: 'own meter' | 'station meter' | 'pump-down'
  runS: number
  pumpDowns?: number
}

const L_PER_M3 = 1000
const S_PER_MIN = 60
/** A test is right to about 10 %, the mean of five to 4 %, of twenty to 2 %. */
const LEAST_PUMP_DOWNS = 5
const MOST_PUMP_DOWNS = 20
const LEAST_RUN_S = 900
const MOST_RUN_S = 3600

/** Flow of a pump running alone, or why it's unknown. Boosters need the pump's own meter. */
export function pumpFlow(scope: Scope, position: number, span: Steps): PumpFlow | string {
  // As reported: a held level doesn't show drawdowns.
  const { stored: history, everySteps, positions } = scope
  const { wetWell } = scope.evidence.station
  const metered = [
    meteredFlow(scope, position, span, 'own meter'),
    wetWell ? meteredFlow(scope, position, span, 'station meter') : null,
  ].filter((flow) => flow !== null)
  const best = metered.find(({ runS }) => runS >= LEAST_RUN_S)
  if (best) return best

  const isMetered = metered.length > 0
  const well = measuredWell(scope.evidence.station)
  if (well && history.byKey.has('level')) {
    if (everySteps > 1 && !isMetered)
      return `Needs a flow meter: reports ${intervalWords(scope)} miss pump-downs`
    const all = pumpDowns(history, well, { position, positions, span })
    const tests = all.slice(-MOST_PUMP_DOWNS)
    if (tests.length >= LEAST_PUMP_DOWNS) {
      const runS = tests.reduce((sum, test) => sum + test.runS, 0)
      const volumeM3 = tests.reduce((sum, test) => sum + test.volumeM3, 0)
      const lps = (volumeM3 * L_PER_M3) / runS
      return { lps, source: 'pump-down', runS, pumpDowns: tests.length }
    }
    if (!isMetered)
      return `Needs ${LEAST_PUMP_DOWNS} pump-downs by this pump alone; ${tests.length} known`
  }
  if (!isMetered) return 'Needs a flow meter of its own, or a wet well with a level'
  const knownMin = Math.floor(Math.max(...metered.map(({ runS }) => runS)) / S_PER_MIN)
  return `Needs ${LEAST_RUN_S / S_PER_MIN} min of this pump running alone; ${knownMin} known`
}

function meteredFlow(
  { stored: history, positions }: Scope,
  position: number,
  { from, to }: Steps,
  source: 'own meter' | 'station meter',
): PumpFlow | null {
  const { stepS } = history
  const key = source === 'own meter' ? `pump${position}Flow` : 'outflow'
  if (!history.byKey.has(key)) return null
  let [liters, runS] = [0, 0]
  for (let step = to - 1; step >= from && runS < MOST_RUN_S; step -= 1) {
    const lps = meanAt(history, key, step)
    if (Number.isNaN(lps) || !ranAlone(history, position, positions, step)) continue
    liters += lps * stepS
    runS += runningAt(history, position, step) * stepS
  }
  return { lps: runS > 0 ? liters / runS : 0, source, runS }
}

/** What a station pumps by step, L/s (NaN: unknown), and by which meters. */
export function stationOutflow(scope: Scope): { lps: Float64Array; sources: string[] } {
  const { history, positions, evidence } = scope
  const span = lastSteps(history, Infinity, evidence.nowMs)
  const pumpLps = new Map(positions.map((each) => [each, pumpFlow(scope, each, span)]))
  const sum = (flowAt: (position: number) => number) =>
    positions.length === 0 ? Number.NaN : positions.reduce((total, each) => total + flowAt(each), 0)
  const flowWhileRunning = (position: number, step: number) => {
    const share = runningAt(history, position, step)
    const flow = pumpLps.get(position)
    if (share === 0) return 0
    return typeof flow === 'object' ? share * flow.lps : Number.NaN
  }
  const ways = [
    ['outflow meter', (step) => meanAt(history, 'outflow', step)],
    ['pump flow meters', (step) => sum((each) => meanAt(history, `pump${each}Flow`, step))],
    ['pump flow × running time (est.)', (step) => sum((each) => flowWhileRunning(each, step))],
  ] satisfies [source: string, flowAt: (step: number) => number][]
  const lps = new Float64Array(history.length).fill(Number.NaN)
  const sources = new Set<string>()
  for (let step = span.from; step < span.to; step += 1) {
    const best = ways.find(([, flowAt]) => !Number.isNaN(flowAt(step)))
    if (best) sources.add(best[0])
    if (best) lps[step] = best[1](step)
  }
  return { lps, sources: [...sources] }
}
