import { aStation, NOW_MS } from '@/tests/factories/station'
import { recentHistory, someEvidence } from '@/tests/factories/evidence'
import type { Evidence } from '../figure'
import { inflowAnalysis, inflowInsight } from './inflow'

const STEPS_PER_DAY = 144
const station = aStation({ timeZone: 'UTC' })

/** Ten days to noon of June 1; the local days are May 23 to 31, numbered from 0. */
const dayOf = (step: number) => Math.floor((step - STEPS_PER_DAY / 2) / STEPS_PER_DAY)
const hourOf = (step: number) => Math.floor(((step + STEPS_PER_DAY / 2) % STEPS_PER_DAY) / 6)

/** 4 L/s, at night 1; on day 5, with 12 mm of rain, 3 L/s more, and 1 more on the day after. */
const extra = (day: number) => [3, 1][day - 5] ?? 0
const sewage = (step: number) => (hourOf(step) >= 2 && hourOf(step) < 5 ? 1 : 4)
const inflow = (step: number) => sewage(step) + extra(dayOf(step))
const rain = (step: number) => (dayOf(step) >= 5 ? 112 : 100)
const running = { pump1Running: () => 0.2, pump2Running: () => 0.2 }

const insight = (
  values: Record<string, (step: number) => number>,
  overrides: Partial<Evidence> = {},
) =>
  inflowInsight(
    someEvidence({
      station,
      history: { day: recentHistory(10, { ...running, ...values }) },
      ...overrides,
    }),
  )

test('dry-day and night flow are of the dry days', () => {
  const { dryFlow, nightFlow } = insight({ inflow, rain })
  expect(dryFlow.value).toBeCloseTo((21 * 4 + 3) / 24, 5)
  expect(nightFlow.value).toBeCloseTo(1, 5)
  expect(dryFlow.why.inputs[0]).toMatchObject({ value: 6 })
  // The rain of the day before the first one isn't known.
  expect(dryFlow.why.leftOut).toEqual([
    { what: '2026-05-23', why: 'Rain of the day before unknown' },
  ])
})

test('wet days are set against dry ones, and their rain-driven volume is over the curve', () => {
  const { wetRatio, rainVolume } = insight({ inflow, rain })
  expect(wetRatio.value).toBeCloseTo((3.625 + 3) / 3.625, 5)
  // 3 L/s for a day, and 1 L/s for the day after.
  expect(rainVolume.value).toBeCloseTo((4 * 86_400) / 1000, 2)
})

test('without an inflow meter, it is outflow plus the rise in the well', () => {
  // A well of 7 m² that rises by 0.06 m in each step: 0.7 L/s, until 4 m would spill.
  const values = { outflow: inflow, level: (step: number) => 0.5 + ((step * 0.06) % 2), rain }
  const metered = inflowAnalysis(
    someEvidence({ station, history: { day: recentHistory(10, { ...running, ...values }) } }),
  )
  if (typeof metered === 'string') throw new Error(metered)
  expect(metered).toMatchObject({ isEstimated: true, method: 'level, outflow meter' })
  // From 1:00 to 2:00 of May 23: steps 78 to 84, at 1.18 to 1.54 m.
  expect(metered.days[0]?.hourLps[1]).toBeCloseTo(4 + 0.7, 2)
})

test('without a gauge here or nearby, nothing is said about rain', () => {
  const { dryFlow, wetRatio, rainVolume, rank } = insight({ inflow })
  expect(dryFlow.value).toBeCloseTo(3.625, 5)
  for (const figure of [wetRatio, rainVolume, rank])
    expect(figure).toMatchObject({ value: null, missing: 'No rain gauge here or nearby' })
})

test('the rain of a gauge nearby counts', () => {
  const mmByDay = new Map(
    ['23', '24', '25', '26', '27', '28', '29', '30', '31'].map((day) => [
      `2026-05-${day}`,
      day === '28' ? 12 : 0,
    ]),
  )
  const { wetRatio } = insight({ inflow }, { nearbyRain: { station: 'Elm Street', mmByDay } })
  expect(wetRatio.value).toBeCloseTo(6.625 / 3.625, 5)
  expect(wetRatio.why.inputs.at(-1)?.label).toContain('Elm Street')
})

test('days with gaps, and days on which no pump ran, are left out', () => {
  const gappy = (step: number) =>
    dayOf(step) === 1 && hourOf(step) < 3 ? Number.NaN : inflow(step)
  const resting = (step: number) => (dayOf(step) === 2 ? 0 : 0.2)
  const { dryFlow } = insight({ inflow: gappy, rain, pump1Running: resting, pump2Running: resting })
  expect(dryFlow.why.leftOut).toEqual([
    { what: '2026-05-23', why: 'Rain of the day before unknown' },
    { what: '2026-05-24', why: '3 h without readings' },
    { what: '2026-05-25', why: 'No pump ran; bypassed?' },
  ])
})

test('the day on which clocks change is left out', () => {
  const nowMs = Date.UTC(2026, 2, 10, 12)
  const day = {
    ...recentHistory(10, { ...running, inflow, rain }),
    startMs: nowMs - 10 * 86_400_000,
  }
  const { dryFlow } = inflowInsight(
    someEvidence({ station: aStation({ timeZone: 'America/New_York' }), nowMs, history: { day } }),
  )
  expect(dryFlow.why.leftOut).toContainEqual({ what: '2026-03-08', why: 'Clocks changed' })
})

test('an overflowing hour has no estimated inflow', () => {
  const level = (step: number) => (step === 100 ? 4 : 1)
  const found = inflowAnalysis(
    someEvidence({
      station,
      history: { day: recentHistory(10, { ...running, outflow: () => 4, level, rain }) },
    }),
  )
  if (typeof found === 'string') throw new Error(found)
  // Step 100 begins at 4:40 of May 23. One of six steps is missing, which an hour may.
  expect(found.days[0]?.hourLps[3]).toBeCloseTo(4, 3)
  const flooded = (step: number) => (step >= 98 && step <= 100 ? 4 : 1)
  const worse = inflowAnalysis(
    someEvidence({
      station,
      history: { day: recentHistory(10, { ...running, outflow: () => 4, level: flooded, rain }) },
    }),
  )
  if (typeof worse === 'string') throw new Error(worse)
  expect(worse.days[0]?.hourLps[4]).toBeNull()
})

const hourly = (valueOf: (step: number) => number) => (step: number) =>
  step % 6 === 0 ? valueOf(step) : Number.NaN

test('by the hour, each reading of the meters holds until the next', () => {
  const reported = Object.fromEntries(
    Object.entries({ ...running, inflow, rain }).map(([key, valueOf]) => [key, hourly(valueOf)]),
  )
  const { dryFlow, nightFlow, wetRatio } = inflowInsight(
    someEvidence({
      station: aStation({ timeZone: 'UTC', staleAfterS: 3 * 3600 }),
      history: { day: recentHistory(10, reported) },
    }),
  )
  expect(dryFlow.value).toBeCloseTo((21 * 4 + 3) / 24, 5)
  expect(nightFlow.value).toBeCloseTo(1, 5)
  expect(wetRatio.value).toBeCloseTo((3.625 + 3) / 3.625, 5)
})

test.each<[string, Partial<Evidence>]>([
  ['No history received', { history: {} }],
  [
    'Drinking water: no sewage or rain flows in',
    {
      station: aStation({ kind: 'water', wetWell: undefined }),
      history: { day: recentHistory(10, { ...running, inflow }) },
    },
  ],
  [
    'Needs an inflow meter, or a wet well with a level',
    { history: { day: recentHistory(10, running) } },
  ],
  [
    'Needs an inflow meter: reports every 60 min are too few to tell it from the level',
    {
      station: aStation({ staleAfterS: 3 * 3600 }),
      history: {
        day: recentHistory(10, { level: hourly(() => 1), outflow: hourly(() => 4) }),
      },
    },
  ],
  [
    'Needs 3 dry days; 0 known',
    { history: { day: recentHistory(1, { ...running, inflow: () => 4, rain: () => 100 }) } },
  ],
])('says what is missing: %s', (missing, overrides) => {
  const figures = inflowInsight(someEvidence({ station, nowMs: NOW_MS, ...overrides }))
  for (const figure of Object.values(figures))
    expect(figure).toMatchObject({ value: null, missing })
})
