import type { HistorySeries } from '@/lib/history/series'
import { recentHistory, someEvidence, stepHistory } from '@/tests/factories/evidence'
import { aStation, NOW_MS } from '@/tests/factories/station'
import { pumpFlow, stationOutflow, type PumpFlow } from './pump-flow'
import { scopeOf } from './scope'

const GAP = Number.NaN
const WELL = { areaM2: 6, bottomM: 0, overflowLevelM: 4 }

function flowIn(history: HistorySeries, station: Partial<ReturnType<typeof aStation>> = {}) {
  const scope = scopeOf(someEvidence({ station: aStation({ wetWell: WELL, ...station }), history }))
  return pumpFlow(scope, 1, { from: 0, to: history.length - 1, fromMs: 0, toMs: 0 })
}

/** Half of every hour's first step, in which the meters' means are half of the flow. */
const running = (step: number) => (step % 6 === 0 ? 0.5 : 0)
const metered = (lps: number) => (step: number) => running(step) * lps
const idle = () => 0

test('a pump’s own meter goes before the station’s', () => {
  const history = recentHistory(1, {
    pump1Running: running,
    pump2Running: idle,
    pump1Flow: metered(21),
    outflow: metered(25),
  })
  expect(flowIn(history)).toMatchObject({ source: 'own meter', lps: 21 })
})

test('the station’s meter counts while only this pump runs', () => {
  const history = recentHistory(1, {
    pump1Running: running,
    pump2Running: (step) => (step % 12 === 0 ? 0.5 : 0),
    outflow: (step) => (step % 12 === 0 ? 20 : metered(24)(step)),
  })
  expect(flowIn(history)).toMatchObject({ source: 'station meter', lps: 24 })
})

test('only the newest hour of running counts', () => {
  // Twelve half steps are an hour of running, so three days ago doesn't matter.
  const history = recentHistory(4, {
    pump1Running: running,
    pump2Running: idle,
    pump1Flow: (step) => metered(step < 288 ? 30 : 20)(step),
  })
  expect(flowIn(history)).toMatchObject({ lps: 20, runS: 3600 })
})

/** As in the pump-down test: 22.5 L/s, once in five steps. */
const cycle = (values: number[]) => (step: number) => values[step % 5] ?? Number.NaN
const level = cycle([1, 1.3, 1.2, 1, 1.3])
const ran = cycle([0, 0, 0.4, 0, 0])

test('without a meter, pump-downs tell', () => {
  const history = recentHistory(1, { level, pump1Running: ran, pump2Running: idle })
  const flow = flowIn(history) as PumpFlow
  expect(flow).toMatchObject({ source: 'pump-down', pumpDowns: 20 })
  expect(flow.lps).toBeCloseTo(22.5, 3)
})

test('a meter that has died leaves it to the pump-downs', () => {
  const history = recentHistory(1, {
    level,
    pump1Running: ran,
    pump2Running: idle,
    outflow: () => Number.NaN,
  })
  expect(flowIn(history)).toMatchObject({ source: 'pump-down' })
})

test.each<[string, HistorySeries, typeof WELL | undefined]>([
  [
    'Needs 5 pump-downs by this pump alone; 4 known',
    recentHistory(1, {
      level,
      pump1Running: (step) => (step < 20 ? ran(step) : 0),
      pump2Running: idle,
    }),
    WELL,
  ],
  [
    'Needs 15 min of this pump running alone; 10 known',
    recentHistory(1, {
      pump1Running: (step) => (step < 2 ? 0.5 : 0),
      pump2Running: idle,
      outflow: () => 10,
    }),
    WELL,
  ],
  [
    'Needs a flow meter of its own, or a wet well with a level',
    recentHistory(1, { pump1Running: running, pump2Running: idle, outflow: () => 9 }),
    undefined,
  ],
])('says what is missing: %s', (missing, history, wetWell) => {
  expect(flowIn(history, { wetWell })).toBe(missing)
})

test('between reports by the hour, pump-downs can’t be seen', () => {
  const hourly = (at: (step: number) => number) => (step: number) =>
    step % 6 === 0 ? at(step) : GAP
  const history = recentHistory(1, {
    level: hourly(level),
    pump1Running: hourly(ran),
    pump2Running: hourly(idle),
  })
  expect(flowIn(history, { staleAfterS: 3 * 3600 })).toBe(
    'Needs a flow meter: reports every 60 min miss pump-downs',
  )
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
  const { lps, sources } = outflowIn(
    recentHistory(1, { level, pump1Running: ran, pump2Running: idle }),
  )
  expect(lps[0]).toBe(0)
  expect(lps[2]).toBeCloseTo(0.4 * 22.5, 3)
  expect(sources).toEqual(['pump flow × running time (est.)'])
})
