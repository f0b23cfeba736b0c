import type { HistorySeries } from '@/lib/history/series'
import { pumpDowns } from './pump-down'
import { intervalWords } from './scope'
import type { PumpScope } from './scope'
import { meanAt, ranAlone, runningAt } from '../steps'
import type { Span } from '../steps'

/** What a pump delivers when it runs alone. */
export interface PumpFlow {
  lps: number
  source: 'own meter' | 'station meter' | 'pump-down'
  /** What was averaged: running time, and pump-downs if it is from those. */
  runS: number
  pumpDowns: number | null
  /** ms UTC */
  fromMs: number
  toMs: number
}

/** As reported: a drawdown doesn't show in a level that holds. */
export type PumpFlowScope = Pick<PumpScope, 'stored' | 'everySteps' | 'positions'> & {
  evidence: { station: Pick<PumpScope['evidence']['station'], 'wetWell'> }
}

interface Pump {
  position: number
  /** Of all pumps of the station. */
  positions: readonly number[]
}

const MS_PER_S = 1000
const L_PER_M3 = 1000
const S_PER_MIN = 60
/** A test is right to about 10 %, so the mean of five to 4 % and that of twenty to 2 %. */
const LEAST_PUMP_DOWNS = 5
const MOST_PUMP_DOWNS = 20
/** Meters need less; an hour still shows what the pump does now. */
const LEAST_RUN_S = 900
const MOST_RUN_S = 3600

/**
 * What a pump delivers when it runs alone, from the newest data that suffice: by its own meter; or
 * from a wet well, by the station's meter or by pump-down (`pumpDowns`). All are volume over running
 * time. A booster's outflow also comes from its tank, so it doesn't tell what a pump delivers.
 *
 * @returns a sentence about what is missing if there isn't enough
 */
export function pumpFlow(
  { evidence, stored: history, everySteps, positions }: PumpFlowScope,
  position: number,
  span: Span,
): PumpFlow | string {
  const { wetWell } = evidence.station
  const pump = { position, positions }
  const own = meteredFlow(history, `pump${pump.position}Flow`, 'own meter', pump, span)
  if (own && own.runS >= LEAST_RUN_S) return own
  const station = wetWell ? meteredFlow(history, 'outflow', 'station meter', pump, span) : null
  if (station && station.runS >= LEAST_RUN_S) return station

  if (wetWell && history.byKey.has('level')) {
    if (everySteps > 1 && !own && !station)
      return `Needs a flow meter: reports ${intervalWords(everySteps)} miss pump-downs`
    const tests = pumpDowns(history, wetWell, { ...pump, span })
    const newest = tests.slice(-MOST_PUMP_DOWNS)
    if (newest.length >= LEAST_PUMP_DOWNS) return meanOf(newest)
    if (!own && !station)
      return `Needs ${LEAST_PUMP_DOWNS} pump-downs by this pump alone; ${newest.length} known`
  }
  const runS = Math.max(own?.runS ?? 0, station?.runS ?? 0)
  if (!own && !station) return 'Needs a flow meter of its own, or a wet well with a level'
  return `Needs ${LEAST_RUN_S / S_PER_MIN} min of this pump running alone; ${Math.floor(runS / S_PER_MIN)} known`
}

function meanOf(tests: ReturnType<typeof pumpDowns>): PumpFlow {
  const runS = tests.reduce((sum, test) => sum + test.runS, 0)
  const volumeM3 = tests.reduce((sum, test) => sum + test.volumeM3, 0)
  return {
    lps: (volumeM3 * L_PER_M3) / runS,
    source: 'pump-down',
    runS,
    pumpDowns: tests.length,
    fromMs: tests[0]?.fromMs ?? 0,
    toMs: tests.at(-1)?.toMs ?? 0,
  }
}

/** The newest hour of running alone by a meter; null without that meter. */
function meteredFlow(
  history: HistorySeries,
  key: string,
  source: PumpFlow['source'],
  { position, positions }: Pump,
  { from, to }: Span,
): PumpFlow | null {
  const { startMs, stepS, byKey } = history
  if (!byKey.has(key)) return null
  let [liters, runS, first, last] = [0, 0, to, from]
  for (let step = to - 1; step >= from && runS < MOST_RUN_S; step -= 1) {
    const lps = meanAt(history, key, step)
    if (Number.isNaN(lps) || !ranAlone(history, position, positions, step)) continue
    liters += lps * stepS
    runS += runningAt(history, position, step) * stepS
    first = step
    last = Math.max(last, step)
  }
  const timeOf = (step: number) => startMs + step * stepS * MS_PER_S
  const ends = { fromMs: timeOf(first), toMs: timeOf(last + 1) }
  return { lps: runS > 0 ? liters / runS : 0, source, runS, pumpDowns: null, ...ends }
}
