import { aStation } from '@/tests/factories/station'
import { recentHistory, someEvidence } from '@/tests/factories/evidence'
import type { Evidence } from './figure'
import { inflowInsight } from './inflow'
import { inflowDays } from './inflow-days'
import { scopeOf } from './scope'

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

type Values = Parameters<typeof recentHistory>[1]

function evidenceOf(values: Values, overrides: Partial<Evidence> = {}): Evidence {
  const history = recentHistory(10, { ...running, ...values })
  return someEvidence({ station, history, ...overrides })
}

const insight = (...given: Parameters<typeof evidenceOf>) => inflowInsight(evidenceOf(...given))

test('dry-day and night flow are of the dry days', () => {
  const { dryFlow, nightFlow } = insight({ inflow, rain })
  expect(dryFlow.value).toBeCloseTo((21 * 4 + 3) / 24, 5)
  expect(nightFlow.value).toBeCloseTo(1, 5)
  expect(dryFlow.why.inputs[0]).toMatchObject({ value: 6 })
  // The rain of the day before the first one isn't known.
  expect(dryFlow.why.leftOut).toEqual([
    { what: '2026-05-23', why: 'Rain of the day before unknown' },
    { what: '2026-05-29', why: 'Rain of the day before may still run off' },
  ])
})

test('wet days are set against dry ones', () => {
  expect(insight({ inflow, rain }).wetRatio.value).toBeCloseTo((3.625 + 3) / 3.625, 5)
})

function daysOf(values: Values) {
  const found = inflowDays(scopeOf(evidenceOf(values)))
  if (typeof found === 'string') throw new Error(found)
  return found
}

test('without an inflow meter, it is outflow plus the rise in the well', () => {
  // A well of 7 m² that rises by 0.06 m in each step: 0.7 L/s, until the night is over.
  const level = (step: number) => 0.5 + ((step - 72) % 144) * 0.06 * (hourOf(step) < 6 ? 1 : 0)
  const { days, isMetered } = daysOf({ outflow: inflow, level, rain })
  expect(isMetered).toBe(false)
  expect(days[0]?.nightLps).toBeCloseTo(1 + 0.7, 2)
})

test('without a gauge here or nearby, nothing is said about rain', () => {
  const { dryFlow, wetRatio } = insight({ inflow })
  expect(dryFlow.value).toBeCloseTo(3.625, 5)
  expect(wetRatio).toMatchObject({ value: null, missing: 'No rain gauge here or nearby' })
})

test('the rain of a gauge nearby counts', () => {
  const days = [23, 24, 25, 26, 27, 28, 29, 30, 31]
  const mmByDay = new Map(days.map((day) => [`2026-05-${day}`, day === 28 ? 12 : 0]))
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
    { what: '2026-05-24', why: 'Too few readings' },
    { what: '2026-05-25', why: 'No pump ran; bypassed?' },
    { what: '2026-05-29', why: 'Rain of the day before may still run off' },
  ])
})

test('the day on which clocks change is left out', () => {
  const nowMs = Date.UTC(2026, 2, 10, 12)
  const { history } = evidenceOf({ inflow, rain })
  const { dryFlow } = inflowInsight(
    someEvidence({
      station: aStation({ timeZone: 'America/New_York' }),
      nowMs,
      history: { ...history, startMs: nowMs - 10 * 86_400_000 },
    }),
  )
  expect(dryFlow.why.leftOut).toContainEqual({ what: '2026-03-08', why: 'Clocks changed' })
})

test('a day that overflows for more than a tenth has no estimated inflow', () => {
  const overflowing = (steps: number) => (step: number) => (step >= 80 && step < 80 + steps ? 4 : 1)
  const meanLps = (steps: number) =>
    daysOf({ outflow: () => 4, level: overflowing(steps), rain }).days[0]?.meanLps
  expect(meanLps(14)).toBeCloseTo(4, 3)
  expect(meanLps(15)).toBeNaN()
})

const hourly = (valueOf: (step: number) => number) => (step: number) =>
  step % 6 === 0 ? valueOf(step) : Number.NaN

test('by the hour, each reading of the meters holds until the next', () => {
  const reported = Object.fromEntries(
    Object.entries({ ...running, inflow, rain }).map(([key, valueOf]) => [key, hourly(valueOf)]),
  )
  const slow = { ...station, staleAfterS: 3 * 3600 }
  const { dryFlow, nightFlow, wetRatio } = insight(reported, { station: slow })
  expect(dryFlow.value).toBeCloseTo((21 * 4 + 3) / 24, 5)
  expect(nightFlow.value).toBeCloseTo(1, 5)
  expect(wetRatio.value).toBeCloseTo((3.625 + 3) / 3.625, 5)
})

test.each<[string, Partial<Evidence>]>([
  ['No history received', { history: recentHistory(10, {}) }],
  [
    'Drinking water: no sewage or rain flows in',
    { station: aStation({ kind: 'water', wetWell: undefined }) },
  ],
  ['Needs an inflow meter, or a wet well with a level', { history: recentHistory(10, running) }],
  [
    'Needs an inflow meter: reports every 60 min are too few to tell it from the level',
    {
      station: aStation({ staleAfterS: 3 * 3600 }),
      history: recentHistory(10, { level: hourly(() => 1), outflow: hourly(() => 4) }),
    },
  ],
  ['Needs 3 dry days; 0 known', { history: recentHistory(1, { ...running, inflow, rain }) }],
])('says what is missing: %s', (missing, overrides) => {
  for (const figure of Object.values(insight({ inflow }, overrides)))
    expect(figure).toMatchObject({ value: null, missing })
})

test('a dry-day flow is the median of the dry days, which one odd day doesn’t move', () => {
  const odd = (step: number) => (dayOf(step) === 2 ? 50 : inflow(step))
  expect(insight({ inflow: odd, rain }).dryFlow.value).toBeCloseTo((21 * 4 + 3) / 24, 5)
})
