import { recentHistory, someEvidence } from '@/tests/factories/evidence'
import { aPump, aStation, NOW_MS, someMetrics } from '@/tests/factories/station'
import type { Evidence } from './figure'
import { pumpInsight } from './pumps'

const PUMPS = [
  aPump({ baseline: { flowLps: 24 } }),
  aPump({ label: 'Pump 2', position: 2, baseline: { flowLps: 24 } }),
]

/** Pump 1 runs a quarter of the time, pump 2 an eighth; never together. */
const QUARTER = (step: number) => (step % 2 === 0 ? 0.5 : 0)
const EIGHTH = (step: number) => (step % 2 === 1 ? 0.25 : 0)

const history = recentHistory(7, {
  pump1Running: QUARTER,
  pump2Running: EIGHTH,
  pump1Starts: (step) => 100 + step,
  pump2Starts: (step) => 100 + 2 * step,
  pump1Flow: (step) => 24 * QUARTER(step),
  pump2Flow: (step) => 18 * EIGHTH(step),
})

const insight = (overrides: Partial<Evidence> = {}) =>
  pumpInsight(someEvidence({ pumps: PUMPS, history, ...overrides }))

test('runtimes and starts of a day show the busiest pump', () => {
  const { runtime24h, starts24h } = insight()
  expect(runtime24h).toMatchObject({ value: 6, pump: 1 })
  // From the reading before the day on.
  expect(starts24h).toMatchObject({ value: 288, pump: 2 })
})

test('the ratio is the busiest pump’s runtime over the idlest’s', () => {
  expect(insight().runtimeRatio.value).toBe(2)
  expect(insight().runtimeRatio).not.toHaveProperty('pump')
})

test('the pump that never ran stands beside an infinite ratio', () => {
  const history = recentHistory(7, { pump1Running: QUARTER, pump2Running: () => 0 })
  const idle = { value: Infinity, pump: 2, missing: null }
  expect(insight({ history }).runtimeRatio).toMatchObject(idle)
})

test('a station that reports by the hour has runtimes, from reports that hold for one', () => {
  const hourly = (share: number) => (step: number) => (step % 6 === 0 ? share : Number.NaN)
  const { runtime24h, flowVsBaseline } = insight({
    station: aStation({ staleAfterS: 3 * 3600 }),
    history: recentHistory(7, {
      pump1Running: hourly(1),
      pump2Running: hourly(0),
      pump1Flow: hourly(20),
    }),
  })
  expect(runtime24h).toMatchObject({ value: 24, pump: 1 })
  // Six readings, not one that was held.
  expect(flowVsBaseline.why.inputs).toContainEqual({
    label: 'Pump 1: ran alone, by own meter',
    value: 60,
    unit: 'min',
  })
})

test('a pump out of service has no part in the ratio', () => {
  const pumps = PUMPS.map((pump) => ({ ...pump, inService: pump.position === 1 }))
  const { runtimeRatio } = insight({ pumps })
  expect(runtimeRatio).toMatchObject({ value: null, missing: 'Needs two pumps in service' })
  expect(runtimeRatio.why.leftOut).toEqual([{ what: 'Pump 2', why: 'Out of service' }])
})

test('flow against new shows the worst pump, and lists all with what they were computed from', () => {
  const { flowVsBaseline } = insight()
  expect(flowVsBaseline).toMatchObject({ value: -25, pump: 2 })
  expect(flowVsBaseline.why.inputs).toEqual([
    { label: 'Pump 1', value: 0, unit: '±%' },
    { label: 'Pump 1: flow', value: 24, unit: 'L/s' },
    { label: 'Pump 1: ran alone, by own meter', value: 60, unit: 'min' },
    { label: 'Pump 1: baseline flow', value: 24, unit: 'L/s' },
    { label: 'Pump 2', value: -25, unit: '±%' },
    { label: 'Pump 2: flow', value: 18, unit: 'L/s' },
    { label: 'Pump 2: ran alone, by own meter', value: 60, unit: 'min' },
    { label: 'Pump 2: baseline flow', value: 24, unit: 'L/s' },
  ])
})

test('far more flow than new is worse than a little less', () => {
  const pumps = [16, 20].map((flowLps, at) => aPump({ position: at + 1, baseline: { flowLps } }))
  expect(insight({ pumps }).flowVsBaseline).toMatchObject({ value: 50, pump: 1 })
})

test('a pump without a baseline is left out, and the others still count', () => {
  const pumps = PUMPS.map(({ baseline, ...pump }) =>
    pump.position === 1 ? { ...pump, baseline } : pump,
  )
  const { flowVsBaseline } = insight({ pumps })
  expect(flowVsBaseline).toMatchObject({ value: 0, pump: 1, missing: null })
  expect(flowVsBaseline.why.leftOut).toEqual([
    { what: 'Pump 2', why: 'No baseline flow on record' },
  ])
})

test('the next service counts running hours, least first', () => {
  const plan = { intervalH: 2000, lastAtMs: NOW_MS - 1 }
  const { service: next } = insight({
    pumps: PUMPS.map((pump) => ({
      ...pump,
      service: { ...plan, lastRuntimeH: 100 * pump.position },
    })),
    metrics: someMetrics({ values: { pump1Runtime: 1000, pump2Runtime: 2500 } }),
  })
  expect(next).toMatchObject({ value: -300, pump: 2 })
  // (2000 − 900) h at 6 h a day.
  expect(next.why.inputs).toContainEqual({
    label: 'Pump 1: days left at the pace of the last 7 days',
    value: 183,
    unit: '1',
  })
})

test('without history nothing is zero, and each figure says what is missing', () => {
  const figures = Object.values(insight({ history: recentHistory(7, {}) }))
  expect(figures.map(({ value }) => value)).toEqual([null, null, null, null, null])
  expect(figures.map(({ missing }) => missing)).toEqual([
    'Needs a flow meter of its own, or a wet well with a level',
    'No running state in history',
    'No starts counter in history',
    'Pump 1: Needs readings for 90 % of the time',
    'No service plan on record',
  ])
})

test('with a tenth of a day silent, the day has no runtime', () => {
  const silent = (step: number) => (step > 7 * 144 - 20 ? Number.NaN : 0.5)
  const { runtime24h, runtimeRatio } = insight({
    history: recentHistory(7, { pump1Running: silent, pump2Running: silent }),
  })
  expect(runtime24h.missing).toBe('Needs readings for 90 % of the time')
  expect(runtimeRatio.value).toBe(1)
})

test('a station without pumps has no figures', () => {
  const station = aStation({ pumpIds: [] })
  const { flowVsBaseline } = insight({ station, pumps: [], metrics: null })
  expect(flowVsBaseline).toMatchObject({ value: null, missing: 'No pumps known' })
})
