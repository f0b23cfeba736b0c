import { aPump, aStation, NOW_MS, someMetrics } from '@/tests/factories/station'
import { recentHistory, someEvidence } from '@/tests/factories/evidence'
import type { Evidence } from '../figure'
import { pumpInsight } from './pumps'

const PUMPS = [
  aPump({ rated: { flowLps: 25 }, baseline: { flowLps: 24 } }),
  aPump({ label: 'Pump 2', position: 2, rated: { flowLps: 25 }, baseline: { flowLps: 24 } }),
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
  pumpInsight(someEvidence({ pumps: PUMPS, history: { day: history }, ...overrides }))

test('runtimes and starts show the busiest pump', () => {
  const { runtime24h, runtime7d, starts24h, starts7d } = insight()
  expect(runtime24h).toMatchObject({ value: 6, pump: 1, unit: 'h' })
  expect(runtime7d).toMatchObject({ value: 42, pump: 1 })
  // From the reading before the day on; a week's first step has none before it.
  expect(starts24h).toMatchObject({ value: 288, pump: 2 })
  expect(starts7d).toMatchObject({ value: 2 * 1007, pump: 2 })
})

test('the ratio is the busiest pump’s runtime over the idlest’s', () => {
  expect(insight().runtimeRatio.value).toBe(2)
})

test('the pump that never ran stands beside an infinite ratio', () => {
  const day = recentHistory(7, { pump1Running: QUARTER, pump2Running: () => 0 })
  expect(insight({ history: { day } }).runtimeRatio).toMatchObject({
    value: Infinity,
    pump: 2,
    missing: null,
  })
  expect(insight().runtimeRatio).not.toHaveProperty('pump')
})

test('a station that reports by the hour has runtimes, from reports that hold for one', () => {
  const hourly = (share: number) => (step: number) => (step % 6 === 0 ? share : Number.NaN)
  const day = recentHistory(7, {
    pump1Running: hourly(1),
    pump2Running: hourly(0),
    pump1Flow: hourly(20),
  })
  const station = aStation({ staleAfterS: 3 * 3600 })
  const { runtime24h, flow } = insight({ station, history: { day } })
  expect(runtime24h).toMatchObject({ value: 24, pump: 1 })
  // Six readings, not one that was held.
  expect(flow.why.inputs).toContainEqual({
    label: 'Pump 1: ran alone, by own meter',
    value: 60,
    unit: 'min',
  })
  expect(flow.why.toMs - flow.why.fromMs).toBeGreaterThan(5 * 3_600_000)
})

test('a pump out of service has no part in the ratio', () => {
  const pumps = PUMPS.map((pump) => ({ ...pump, inService: pump.position === 1 }))
  const { runtimeRatio } = insight({ pumps })
  expect(runtimeRatio).toMatchObject({ value: null, missing: 'Needs two pumps in service' })
  expect(runtimeRatio.why.leftOut).toEqual([{ what: 'Pump 2', why: 'Out of service' }])
})

test('flows show the weakest pump, and list all with what they were computed from', () => {
  const { flow, flowVsRated, flowVsBaseline } = insight()
  expect(flow).toMatchObject({ value: 18, pump: 2, unit: 'L/s' })
  expect(flow.why.inputs).toEqual([
    { label: 'Pump 1', value: 24, unit: 'L/s' },
    { label: 'Pump 1: ran alone, by own meter', value: 60, unit: 'min' },
    { label: 'Pump 2', value: 18, unit: 'L/s' },
    { label: 'Pump 2: ran alone, by own meter', value: 60, unit: 'min' },
  ])
  expect(flowVsRated).toMatchObject({ pump: 2, value: 18 / 25 - 1 })
  expect(flowVsBaseline).toMatchObject({ pump: 2, value: 18 / 24 - 1 })
})

test('far more flow than new is worse than a little less, and against the rated it isn’t', () => {
  const pumps = PUMPS.map((pump) =>
    pump.position === 1
      ? { ...pump, baseline: { flowLps: 16 } }
      : { ...pump, baseline: { flowLps: 20 } },
  )
  const { flowVsBaseline, flowVsRated } = insight({ pumps })
  expect(flowVsBaseline).toMatchObject({ value: 24 / 16 - 1, pump: 1 })
  expect(flowVsBaseline.ofPumps).toEqual([
    { position: 1, value: 24 / 16 - 1 },
    { position: 2, value: 18 / 20 - 1 },
  ])
  expect(flowVsRated.pump).toBe(2)
})

test('wear that no meter tells apart is no single pump’s', () => {
  const blocks = 61 * 12
  const series = (at: (block: number) => number) => {
    const mean = Float32Array.from({ length: blocks }, (_, block) => at(block))
    return { mean, min: mean, max: mean }
  }
  const losing = (block: number) => (20 - 0.02 * Math.floor(block / 12)) / 2
  const monthsWith = (key: string) => ({
    ...recentHistory(0, {}),
    startMs: NOW_MS - 61 * 24 * 3_600_000,
    stepS: 7200,
    length: blocks,
    byKey: new Map([
      ['pump1Running', series(() => 0.5)],
      ['pump2Running', series(() => 0)],
      [key, series(losing)],
    ]),
  })
  const wearBy = (key: string) => insight({ history: { month: monthsWith(key) } }).wear
  const ofAll = wearBy('outflow')
  expect(ofAll.value).toBeCloseTo(-0.031, 3)
  expect([ofAll.pump, ofAll.ofPumps]).toEqual([undefined, undefined])
  expect(ofAll.why.inputs.map(({ label }) => label)).toEqual([
    'Median flow, all pumps together',
    'Days',
  ])
  expect(wearBy('pump1Flow').pump).toBe(1)
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
  const service = (lastRuntimeH: number) => ({
    intervalH: 2000,
    lastAtMs: NOW_MS - 1,
    lastRuntimeH,
  })
  const { service: next } = insight({
    pumps: PUMPS.map((pump) => ({ ...pump, service: service(100 * pump.position) })),
    metrics: someMetrics({ values: { pump1Runtime: 1000, pump2Runtime: 2500 } }),
  })
  expect(next).toMatchObject({ value: -300, pump: 2, unit: 'h' })
  // (2000 − 900) h at 6 h a day.
  expect(next.why.inputs).toContainEqual({
    label: 'Pump 1: days left at the pace of the last 7 days',
    value: 183,
    unit: '1',
  })
})

test('without history nothing is zero, and each figure says what is missing', () => {
  const { service, ...figures } = insight({ history: {} })
  for (const figure of Object.values(figures)) expect(figure.value).toBeNull()
  expect(Object.values(figures).map(({ missing }) => missing)).toEqual([
    'Needs a flow meter of its own, or a wet well with a level',
    'Needs a flow meter of its own, or a wet well with a level',
    'Needs a flow meter of its own, or a wet well with a level',
    'Needs 30 days with flows over 45 days; 0 known',
    'No running state in history',
    'No running state in history',
    'No starts counter in history',
    'No starts counter in history',
    'Pump 1: No running state in history',
    'Needs readings for 90 % of the time',
  ])
  expect(service.missing).toBe('No service plan on record')
})

test('with a tenth of a day silent, the day has no runtime', () => {
  const silent = (step: number) => (step > 7 * 144 - 20 ? Number.NaN : 0.5)
  const { runtime24h, runtime7d } = insight({
    history: { day: recentHistory(7, { pump1Running: silent, pump2Running: silent }) },
  })
  expect(runtime24h.missing).toBe('Needs readings for 90 % of the time')
  expect(runtime7d.value).toBeCloseTo((0.5 * (7 * 144 - 19)) / 6, 1)
})

test('a station without pumps has no figures', () => {
  const station = aStation({ pumpIds: [] })
  const { flow } = insight({ station, pumps: [], metrics: null })
  expect(flow).toMatchObject({ value: null, missing: 'No pumps known' })
})
