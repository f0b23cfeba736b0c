import type { HistorySeries } from '@/lib/history/series'
import type { PumpStation } from '@/lib/stations/station'
import { recentHistory, someEvidence, stepHistory } from '@/tests/factories/evidence'
import { aStation, NOW_MS } from '@/tests/factories/station'
import { pumpFlow, stationOutflow } from './pump-flow'
import { scopeOf } from './scope'

const GAP = Number.NaN
const WELL = { areaM2: 6, bottomM: 0, overflowLevelM: 4 }

/** Half of every hour's first step, in which the meters' means are half of the flow. */
const running = (step: number) => (step % 6 === 0 ? 0.5 : 0)
const metered = (lps: number) => (step: number) => running(step) * lps
const idle = () => 0

type Values = Parameters<typeof recentHistory>[1]

/** @param values of a day, beside pump 1 running as above, and pump 2 idle */
function flowIn(values: Values, station: Partial<PumpStation> = {}, days = 1) {
  const history = recentHistory(days, { pump1Running: running, pump2Running: idle, ...values })
  const scope = scopeOf(someEvidence({ station: aStation({ wetWell: WELL, ...station }), history }))
  return pumpFlow(scope, 1, { from: 0, to: history.length - 1 })
}

test('a pump’s own meter goes before the station’s', () => {
  const flow = flowIn({ pump1Flow: metered(21), outflow: metered(25) })
  expect(flow).toMatchObject({ source: 'own meter', lps: 21 })
})

test('the station’s meter counts while only this pump runs', () => {
  const flow = flowIn({
    pump2Running: (step) => (step % 12 === 0 ? 0.5 : 0),
    outflow: (step) => (step % 12 === 0 ? 20 : metered(24)(step)),
  })
  expect(flow).toMatchObject({ source: 'station meter', lps: 24 })
})

test('only the newest hour of running counts', () => {
  // Twelve half steps are an hour of running, so three days ago doesn't matter.
  const pump1Flow = (step: number) => metered(step < 288 ? 30 : 20)(step)
  expect(flowIn({ pump1Flow }, {}, 4)).toMatchObject({ lps: 20, runS: 3600 })
})

/** As in the pump-down test: 22.5 L/s, once in five steps. */
const cycle = (values: number[]) => (step: number) => values[step % 5] ?? GAP
const PUMP_DOWNS = { level: cycle([1, 1.3, 1.2, 1, 1.3]), pump1Running: cycle([0, 0, 0.4, 0, 0]) }

test('without a meter, pump-downs tell', () => {
  const lps = expect.closeTo(22.5, 3)
  expect(flowIn(PUMP_DOWNS)).toMatchObject({ source: 'pump-down', pumpDowns: 20, lps })
})

test('a meter that has died leaves it to the pump-downs', () => {
  const flow = flowIn({ ...PUMP_DOWNS, outflow: () => GAP })
  expect(flow).toMatchObject({ source: 'pump-down' })
})

const hourly = (valueOf: (step: number) => number) => (step: number) =>
  step % 6 === 0 ? valueOf(step) : GAP

test.each<[string, Values, Partial<PumpStation>]>([
  [
    'Needs 5 pump-downs by this pump alone; 4 known',
    {
      ...PUMP_DOWNS,
      pump1Running: (step) => (step < 20 ? PUMP_DOWNS.pump1Running(step) : 0),
    },
    {},
  ],
  [
    'Needs 15 min of this pump running alone; 10 known',
    { pump1Running: (step) => (step < 2 ? 0.5 : 0), outflow: () => 10 },
    {},
  ],
  [
    'Needs a flow meter of its own, or a wet well with a level',
    { outflow: () => 9 },
    { wetWell: undefined },
  ],
  [
    'Needs a flow meter: reports every 60 min miss pump-downs',
    {
      level: hourly(PUMP_DOWNS.level),
      pump1Running: hourly(PUMP_DOWNS.pump1Running),
      pump2Running: hourly(idle),
    },
    { staleAfterS: 3 * 3600 },
  ],
])('says what is missing: %s', (missing, values, station) => {
  expect(flowIn(values, station)).toBe(missing)
})

const outflowIn = (history: HistorySeries) =>
  stationOutflow(scopeOf(someEvidence({ station: aStation({ wetWell: WELL }), history })))

test('a station’s outflow is its meter’s, and the pumps’ meters’ where that is silent', () => {
  const { lps, sources } = outflowIn(
    stepHistory(NOW_MS - 4 * 600_000, {
      outflow: [12, GAP, GAP, GAP],
      pump1Flow: [4, 5, GAP, 0],
      pump2Flow: [6, 7, 8, 0],
    }),
  )
  expect([...lps].slice(0, 3)).toEqual([12, 12, GAP])
  expect(sources).toEqual(['outflow meter', 'pump flow meters'])
})

test('without meters, each pump gives its pump-down flow while it runs', () => {
  const { lps, sources } = outflowIn(recentHistory(1, { ...PUMP_DOWNS, pump2Running: idle }))
  expect(lps[0]).toBe(0)
  expect(lps[2]).toBeCloseTo(0.4 * 22.5, 3)
  expect(sources).toEqual(['pump flow × running time (est.)'])
})
