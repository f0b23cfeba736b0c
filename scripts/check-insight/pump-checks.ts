import { DAY_MS, DAYS_PER_MONTH } from '@/lib/stations/insight/steps'
import { planStation } from '@/local/simulator/fleet/plan-station'
import type { Fault } from '@/local/simulator/model/fault'
import {
  BY_MINUTES,
  BY_PUMP_DOWNS,
  COUNTED,
  fault,
  figuresOf,
  L_PER_M3,
  lastDays,
  S_PER_H,
  SEED,
} from './check'
import type { Check } from './check'
import { compare, ofPump, within } from './row'
import { END_MS } from './simulate'

/** Runtimes, starts and flows of two pumps without a flow meter, one of them worn. */
export const worn: Check = {
  name: 'Worn second pump, no flow meter',
  plan: planStation(SEED, 103),
  days: 9,
  faults: [],
  hasVolumes: false,
  rowsOf: (simulated) => {
    const pumps = figuresOf(simulated, 'pumps')
    const energy = figuresOf(simulated, 'energy')
    const week = lastDays(simulated, 7)
    const day = lastDays(simulated, 1)
    const hours = week.pumps.map(({ runS }) => runS / S_PER_H)
    const perM3 = week.energyKwh / week.pumpedM3
    const baseline = simulated.evidenceOf('energy').pumps[0]?.baseline?.kwhPerM3 ?? Number.NaN
    const wastedKwh = ((perM3 - baseline) * week.pumpedM3 * DAYS_PER_MONTH) / 7
    return [
      ...week.pumps.flatMap(({ runS, starts, aloneM3, aloneS }, index) => {
        const label = `Pump ${index + 1}`
        const lps = (aloneM3 * L_PER_M3) / aloneS
        const runH = runS / S_PER_H
        const lastH = (day.pumps[index]?.runS ?? 0) / S_PER_H
        const rated = simulated.evidenceOf('pumps').pumps[index]?.rated?.flowLps ?? Number.NaN
        return [
          compare(
            `${label}: runtime 24 h`,
            ofPump(pumps('runtime24h'), label),
            lastH,
            within(0.05, lastH, BY_MINUTES),
          ),
          compare(
            `${label}: runtime 7 d`,
            ofPump(pumps('runtime7d'), label),
            runH,
            within(0.02, runH, BY_MINUTES),
          ),
          compare(`${label}: starts 7 d`, ofPump(pumps('starts7d'), label), starts, {
            by: 1,
            because: COUNTED,
          }),
          compare(
            `${label}: flow`,
            ofPump(pumps('flow'), label),
            lps,
            within(0.06, lps, BY_PUMP_DOWNS),
          ),
          compare(
            `${label}: flow vs. rated`,
            ofPump(pumps('flowVsRated'), label),
            lps / rated - 1,
            { by: 0.06, because: BY_PUMP_DOWNS },
          ),
        ]
      }),
      compare(
        'Max/min ratio of runtimes',
        pumps('runtimeRatio'),
        Math.max(...hours) / Math.min(...hours),
        { by: 0.05, because: BY_MINUTES },
      ),
      compare('Energy per volume', energy('specific'), perM3, within(0.06, perM3, BY_PUMP_DOWNS)),
      compare('Energy wasted a month', energy('wasted'), wastedKwh, {
        by: 0.06 * perM3 * (week.pumpedM3 / 7) * DAYS_PER_MONTH,
        because: 'energy per volume is right to 6 %',
      }),
      compare('Reporting rate 7 d', figuresOf(simulated, 'quality')('rate7d'), 1, {
        by: 0,
        because: COUNTED,
      }),
    ]
  },
}

const CLOG: Fault = {
  kind: 'clogged-pump',
  pump: 1,
  resistanceFactor: 12,
  startsAtMs: END_MS - 8 * DAY_MS,
  endsAtMs: Infinity,
}

/** A pump that lost most of its flow, and fails the well in the morning peak. */
export const clogged: Check = {
  name: 'Clogged pump, power failures',
  plan: planStation(SEED, 104),
  days: 10,
  faults: [CLOG, ...[20, 44, 68, 92, 116].map((agoH) => fault('power-failure', agoH, 2))],
  hasVolumes: true,
  rowsOf: (simulated) => {
    const pumps = figuresOf(simulated, 'pumps')
    const energy = figuresOf(simulated, 'energy')
    const week = lastDays(simulated, 7)
    const todayMs = Math.floor(END_MS / DAY_MS) * DAY_MS
    const whole = simulated.truth.between(todayMs - 7 * DAY_MS, todayMs)
    const togetherH = week.togetherS / S_PER_H
    const baseline = simulated.evidenceOf('pumps').pumps[0]?.baseline?.flowLps ?? Number.NaN
    const [first] = week.pumps
    const lps = first ? (first.aloneM3 * L_PER_M3) / first.aloneS : Number.NaN
    const perM3 = whole.energyKwh / whole.pumpedM3
    return [
      compare(
        'Pump 1: lost flow vs. baseline',
        ofPump(pumps('flowVsBaseline'), 'Pump 1'),
        lps / baseline - 1,
        { by: 0.06, because: BY_PUMP_DOWNS },
      ),
      compare('Two at once', pumps('together'), togetherH, {
        by: Math.max(0.5, 0.25 * togetherH),
        because: 'from shares of 10 min; an estimate',
      }),
      compare('Energy per volume', energy('specific'), perM3, within(0.01, perM3, COUNTED)),
      compare(
        'Cost a month',
        energy('cost'),
        (whole.energyKwh / 7) * DAYS_PER_MONTH * 0.12,
        within(0.01, whole.energyKwh * 0.52, COUNTED),
      ),
    ]
  },
}
