import type { HistorySeries } from '@/lib/history/series'
import { INSIGHT } from '@/lib/stations/insight/columns'
import { DAYS_PER_MONTH } from '@/lib/stations/insight/energy'
import type { Figure, InsightView } from '@/lib/stations/insight/figure'
import { inflowDays } from '@/lib/stations/insight/inflow-days'
import { scopeOf } from '@/lib/stations/insight/scope'
import { DAY_MS, HOUR_MS } from '@/lib/stations/insight/steps'
import { planStation } from '@/local/simulator/fleet/plan-station'
import type { Fault } from '@/local/simulator/model/fault'
import { END_MS, simulate, SNAPSHOT_MS, type Simulated } from './simulate'
import type { StationTruth } from './truth'

/** Compares figures from a simulated station's history with what really happened. */
const SEED = 1
const S_PER_H = 3600
const L_PER_M3 = 1000
const PRICE_PER_KWH = 0.12
/** Three standard errors of 20 pump-downs, each right to 10 %. */
const PUMP_DOWNS = 0.06
/** Steps of 10 min at either end. */
const GRID_H = (2 * SNAPSHOT_MS) / HOUR_MS

function figuresOf(
  { evidenceOf }: Simulated,
  view: InsightView,
  change?: (history: HistorySeries) => HistorySeries,
): Record<string, Figure | undefined> {
  return INSIGHT[view](evidenceOf(view, change))
}

function ofPump(figure: Figure | undefined, pump: number): number | null | undefined {
  return figure?.why.inputs.find(({ label }) => label === `Pump ${pump}`)?.value
}

function lastDays({ truth }: Simulated, days: number): StationTruth {
  const toMs = Math.floor(END_MS / SNAPSHOT_MS) * SNAPSHOT_MS
  return truth.between(toMs - days * DAY_MS, toMs)
}

function wholeDays({ truth }: Simulated): StationTruth {
  const todayMs = Math.floor(END_MS / DAY_MS) * DAY_MS
  return truth.between(todayMs - 7 * DAY_MS, todayMs)
}

function expectWithin(value: number | null | undefined, truth: number, by: number): void {
  expect(value).toBeGreaterThanOrEqual(truth - by)
  expect(value).toBeLessThanOrEqual(truth + by)
}

/** Hours before the end. */
function fault(kind: Fault['kind'], agoH: number, lengthH: number): Fault {
  const startsAtMs = END_MS - agoH * HOUR_MS
  return { kind, startsAtMs, endsAtMs: startsAtMs + lengthH * HOUR_MS }
}

/** A gateway without a meter reports no volumes. */
function withoutVolumes(history: HistorySeries): HistorySeries {
  const totalsByDay = new Map(
    [...history.totalsByDay].map(([day, totals]) => [day, { ...totals, volumeM3: undefined }]),
  )
  return { ...history, totalsByDay }
}

function withoutFlowMeters(history: HistorySeries): HistorySeries {
  const isFlow = (key: string) => /flow$/i.test(key)
  const byKey = new Map([...history.byKey].filter(([key]) => !isFlow(key)))
  return { ...withoutVolumes(history), byKey }
}

describe('two pumps without a flow meter, one of them worn', () => {
  let simulated: Simulated
  beforeAll(() => {
    simulated = simulate({ plan: planStation(SEED, 103), days: 9 })
  })

  test('runtimes, starts and their ratio', () => {
    const pumps = figuresOf(simulated, 'pumps')
    lastDays(simulated, 1).pumps.forEach(({ runS, starts }, index) => {
      const runH = runS / S_PER_H
      // Running is counted in minutes.
      expectWithin(ofPump(pumps.runtime24h, index + 1), runH, 0.05 * runH)
      expectWithin(ofPump(pumps.starts24h, index + 1), starts, 1)
    })
    const hours = lastDays(simulated, 7).pumps.map(({ runS }) => runS)
    expectWithin(pumps.runtimeRatio?.value, Math.max(...hours) / Math.min(...hours), 0.05)
  })

  test('flow against the baseline, by pump-downs', () => {
    const { flowVsBaseline } = figuresOf(simulated, 'pumps')
    const records = simulated.evidenceOf('pumps').pumps
    lastDays(simulated, 7).pumps.forEach(({ aloneM3, aloneS }, index) => {
      const lps = (aloneM3 * L_PER_M3) / aloneS
      const baselineLps = records[index]?.baseline?.flowLps ?? Number.NaN
      const truth = 100 * (lps / baselineLps - 1)
      expectWithin(ofPump(flowVsBaseline, index + 1), truth, 100 * PUMP_DOWNS)
    })
  })

  test('energy per volume, what is wasted, and a volume by pump-downs', () => {
    const energy = figuresOf(simulated, 'energy', withoutVolumes)
    const { energyKwh, pumpedM3 } = wholeDays(simulated)
    const perM3 = energyKwh / pumpedM3
    const [pump] = simulated.evidenceOf('energy').pumps
    const baseline = pump?.baseline?.kwhPerM3 ?? Number.NaN
    const monthM3 = (pumpedM3 * DAYS_PER_MONTH) / 7
    expectWithin(energy.specific?.value, perM3, PUMP_DOWNS * perM3)
    expectWithin(energy.vsBaseline?.value, 100 * (perM3 / baseline - 1), 100 * PUMP_DOWNS)
    expectWithin(energy.wasted?.value, (perM3 - baseline) * monthM3, PUMP_DOWNS * perM3 * monthM3)
  })

  test('a station that is always heard has reported all the time', () => {
    expect(figuresOf(simulated, 'quality')).toMatchObject({
      reported: { value: 100 },
      silence: { value: 0 },
      suspect: { value: 0 },
    })
  })
})

test('a clogged pump has lost flow, and the energy of power failures is counted', () => {
  const clog: Fault = {
    kind: 'clogged-pump',
    pump: 1,
    resistanceFactor: 12,
    startsAtMs: END_MS - 8 * DAY_MS,
    endsAtMs: Infinity,
  }
  const failures = [20, 44, 68, 92, 116].map((agoH) => fault('power-failure', agoH, 2))
  const simulated = simulate({
    plan: planStation(SEED, 104),
    days: 10,
    faults: [clog, ...failures],
  })
  const { flowVsBaseline } = figuresOf(simulated, 'pumps')
  const energy = figuresOf(simulated, 'energy')
  const [first] = lastDays(simulated, 7).pumps
  const baselineLps = simulated.evidenceOf('pumps').pumps[0]?.baseline?.flowLps ?? Number.NaN
  const lps = ((first?.aloneM3 ?? 0) * L_PER_M3) / (first?.aloneS ?? 0)
  expect(flowVsBaseline?.pump).toBe(1)
  expectWithin(flowVsBaseline?.value, 100 * (lps / baselineLps - 1), 100 * PUMP_DOWNS)
  const { energyKwh, pumpedM3 } = wholeDays(simulated)
  const perM3 = energyKwh / pumpedM3
  expectWithin(energy.specific?.value, perM3, 0.01 * perM3)
  const cost = (energyKwh / 7) * DAYS_PER_MONTH * PRICE_PER_KWH
  expectWithin(energy.cost?.value, cost, 0.01 * cost)
})

test('a lost link is a silence, and a frozen level is suspect', () => {
  const [silentH, frozenH] = [16 / 3, 5]
  const simulated = simulate({
    plan: planStation(SEED, 95),
    days: 9,
    faults: [
      fault('communication-loss', 50, silentH),
      fault('frozen-level', 100, frozenH),
      fault('flow-meter-failure', 30, 100),
    ],
  })
  const { reported, silence, suspect } = figuresOf(simulated, 'quality')
  expectWithin(reported?.value, 100 * (1 - silentH / (7 * 24)), (100 * GRID_H) / (7 * 24))
  expectWithin(silence?.value, silentH, GRID_H)
  expectWithin(suspect?.value, frozenH, GRID_H)
  expect(suspect?.why.inputs.map(({ label }) => label)).toEqual(['Wet well level: still, first at'])
  // Counters count through a lost link.
  const { starts24h } = figuresOf(simulated, 'pumps')
  lastDays(simulated, 1).pumps.forEach(({ starts }, index) =>
    expectWithin(ofPump(starts24h, index + 1), starts, 1),
  )
})

describe('a month with rain', () => {
  let simulated: Simulated
  beforeAll(() => {
    const plan = planStation(SEED, 89)
    const instrumentation = { ...plan.instrumentation, hasRainGauge: true }
    simulated = simulate({ plan: { ...plan, instrumentation }, days: 32 })
  })

  /** A local day in New York. */
  function truthOn(date: string, fromH = 0, toH = 24): StationTruth {
    const startMs = Date.parse(`${date}T00:00:00-0${date < '2026-03-08' ? 5 : 4}:00`)
    return simulated.truth.between(startMs + fromH * HOUR_MS, startMs + toH * HOUR_MS)
  }

  function meanLps(dates: string[], of: 'dryM3' | 'inflowM3', fromH = 0, toH = 24): number {
    const volumesM3 = dates.map((date) => truthOn(date, fromH, toH)[of])
    const totalM3 = volumesM3.reduce((sum, m3) => sum + m3)
    return (totalM3 * L_PER_M3) / (dates.length * (toH - fromH) * S_PER_H)
  }

  test.each([
    ['metered', (history: HistorySeries) => history, 0.03],
    ['estimated', withoutFlowMeters, PUMP_DOWNS + 0.01],
  ])('dry days, their nights, and wet days: %s', (_name, change, error) => {
    const inflow = figuresOf(simulated, 'inflow', change)
    const found = inflowDays(scopeOf(simulated.evidenceOf('inflow', change)))
    if (typeof found === 'string') throw new RangeError(found)
    const counting = found.days.filter(({ leftOut }) => leftOut === null)
    const rained = (day: (typeof counting)[number]) => truthOn(day.date).rainMm >= 1
    // The gauge sees the rain.
    for (const day of counting) expect((day.rainMm ?? 0) >= 1).toBe(rained(day))

    const wet = counting.filter(rained).map(({ date }) => date)
    const isDry = ({ date, rainMm }: (typeof counting)[number]) => {
      const before = found.days[found.days.findIndex((day) => day.date === date) - 1]?.rainMm
      return (rainMm ?? 1) < 1 && (before ?? 1) < 1
    }
    const dry = counting.filter(isDry).map(({ date }) => date)
    const dryLps = meanLps(dry, 'dryM3')
    const nightLps = meanLps(dry, 'dryM3', 2, 5)
    const ratio = meanLps(wet, 'inflowM3') / meanLps(dry, 'inflowM3')
    expectWithin(inflow.dryFlow?.value, dryLps, error * dryLps)
    expectWithin(inflow.nightFlow?.value, nightLps, error * nightLps)
    expectWithin(inflow.wetRatio?.value, ratio, error * ratio)
  })
})
