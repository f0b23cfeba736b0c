import { historySeries } from '@/tests/factories/history-series'
import { NOW_MS } from '@/tests/factories/station'
import { pumpHistory } from './pump-history'

const STEP_S = 600
const STEP_MS = STEP_S * 1000
const STEPS_PER_DAY = 144
/** Eight days that end at NOW_MS, noon UTC. */
const LENGTH = 8 * STEPS_PER_DAY

type Series = (step: number) => number

function historyOf(series: Record<string, Series>) {
  const ofSteps = Object.entries(series).map(
    ([key, at]) => [key, (msAgo: number) => at(LENGTH - msAgo / STEP_MS)] as const,
  )
  return historySeries(NOW_MS, Object.fromEntries(ofSteps))
}

const ofPump1 = (series: Record<string, Series>, positions = [1, 2]) =>
  pumpHistory(historyOf(series), 1, positions, NOW_MS, 'UTC')

/** Steps of the last 24 hours, from 0. */
const dayStep = (step: number) => step - (LENGTH - STEPS_PER_DAY)

test('every figure of a pump without history is null', () => {
  expect(ofPump1({})).toEqual({
    runtimeToday: null,
    lastDay: { knownH: 0, runtimeH: null, starts: null, kwhPerM3: null },
  })
})

test('counts only the last 24 hours for runtime and starts', () => {
  const { lastDay } = ofPump1({
    pump1Running: (step) => (dayStep(step) >= 0 ? 0.25 : 1),
    pump1Starts: (step) => 1000 + step,
  })
  expect(lastDay).toMatchObject({ runtimeH: 6, starts: STEPS_PER_DAY })
})

test('counts a reset counter from zero', () => {
  const counter = (step: number) => (dayStep(step) < 100 ? 5000 : dayStep(step) - 100)
  expect(ofPump1({ pump1Starts: counter }).lastDay.starts).toBe(43)
})

test('shows what is known of the day, from an hour on, and how much that is', () => {
  const ofDay = (missing: number, from = 0) => {
    const isMissing = (step: number) => step >= from && step < from + missing
    const knownOr = (value: Series) => (step: number) =>
      isMissing(dayStep(step)) ? Number.NaN : value(step)
    return ofPump1({ pump1Running: knownOr(() => 0.25), pump1Starts: knownOr((step) => step) })
      .lastDay
  }
  expect(ofDay(24)).toMatchObject({ knownH: 20, runtimeH: 5, starts: 119 })
  expect(ofDay(24, 60)).toMatchObject({ knownH: 20, runtimeH: 5, starts: 119 })
  expect(ofDay(138)).toMatchObject({ knownH: 1, runtimeH: 0.25, starts: null })
  expect(ofDay(139).runtimeH).toBeNull()
})

const isFirst = (step: number) => dayStep(step) % 3 === 0
const isSecond = (step: number) => dayStep(step) % 3 === 1
const MIXED = {
  pump1Running: (step: number) => (isFirst(step) || isSecond(step) ? 1 : 0),
  pump2Running: (step: number) => (isFirst(step) ? 0 : 1),
  power: (step: number) => (isFirst(step) ? 8 : 20),
  outflow: (step: number) => (isFirst(step) ? 20 : 30),
}
const OWN = { pump1Power: () => 9, pump1Flow: () => 25, power: () => 90 }
const GAPPED = { ...OWN, pump1Power: (step: number) => (step % 2 === 0 ? Number.NaN : 9) }
const STATIONS = { pump1Running: () => 1, power: () => 8, outflow: () => 20 }

test.each<[string, Record<string, Series>, number[], kwh: number, m3: number]>([
  ['its own meters', OWN, [1, 2], 9, 25 * 3.6],
  ['its own meters, but for gaps in either', GAPPED, [1, 2], 9, 25 * 3.6],
  ['the station’s, for the steps in which it ran alone', MIXED, [1, 2], 8, 20 * 3.6],
  ['the station’s, if it is the only pump', STATIONS, [1], 8, 20 * 3.6],
])('energy per cubic meter is that of %s', (_, series, positions, kwh, m3) => {
  expect(ofPump1(series, positions).lastDay.kwhPerM3).toBeCloseTo(kwh / m3, 6)
})

test('ignores the station’s meters unless the other pumps are known to be stopped', () => {
  expect(ofPump1(STATIONS).lastDay.kwhPerM3).toBeNull()
})
