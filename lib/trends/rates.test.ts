import { isCounter, signalOf } from '@/lib/readings/signals'
import { aDeviceConfig, NOW_MS } from '@/tests/factories/station'
import { aTrendGrid } from '@/tests/factories/trend'
import { counterRates, rateSignal, withRates } from './rates'

const MINUTE_MS = 60_000
const everyMs = (stepMs: number, count: number) =>
  Array.from({ length: count }, (_, at) => NOW_MS + at * stepMs)

/** A counter in kWh gives kW. */
const ratesPerHour = (timesMs: number[], counts: (number | null)[]) =>
  counterRates({ mean: counts, max: null }, timesMs, 'kWh')

test('a rate is over the hour before, and at the beginning over what there is', () => {
  // Six starts an hour, the first after 10 minutes.
  const counts = Array.from({ length: 121 }, (_, minute) => 100 + Math.floor(minute / 10))
  const rates = ratesPerHour(everyMs(MINUTE_MS, 121), counts)
  expect(rates[29]).toBeNull()
  expect(rates[30]).toBeCloseTo(6)
  expect(rates[35]).toBeCloseTo((3 * 60) / 35)
  expect(rates.slice(60)).toEqual(Array.from({ length: 61 }, () => expect.closeTo(6)))
})

test('a rate over steps of two hours is over one step', () => {
  expect(ratesPerHour(everyMs(120 * MINUTE_MS, 3), [0, 10, 14])).toEqual([null, 5, 2])
})

test('a drop has no rate until it proves to be a glitch or a reset', () => {
  const hourly = everyMs(60 * MINUTE_MS, 4)
  expect(ratesPerHour(hourly, [98, 99, 0])).toEqual([null, 1, null, null])
  expect(ratesPerHour(hourly, [98, 99, 0, 101])).toEqual([null, 1, null, 1])
})

test('longer steps begin with the highest count of the one before', () => {
  const max = [98, 99, 99, 2, 3, 4, 5, 5]
  // The mean of the step with the reset is of no counter.
  const mean = [97.5, 98.5, 50, 1, 2.5, 3.5, 4.5, 5]
  const grid = aTrendGrid({ energy: { mean, min: mean, max } }, everyMs(120 * MINUTE_MS, 8))
  const rates = withRates(grid, [signalOf('energy', null)]).byKey.get('energy')?.mean
  expect(rates).toEqual([null, null, 0.5, 0, 1, 0.5, 0.5, 0.5])
})

test('a rate spans a gap, and is unknown within it', () => {
  const counts = [10, null, Number.NaN, 16]
  expect(ratesPerHour(everyMs(60 * MINUTE_MS, 4), counts)).toEqual([null, null, null, 2])
})

test.each([
  ['pump1Runtime', 'min/h', 60],
  ['energy', 'kW', 1],
  ['rain', 'mm/h', 1],
  ['pump2Starts', '1/h', 1],
  ['discharged', 'L/s', 1 / 3.6],
] as const)('%s is drawn in %s', (key, unit, perHour) => {
  const config = aDeviceConfig({
    metrics: { discharged: { label: 'Discharged', unit: 'm3', kind: 'counter' } },
  })
  expect(isCounter(key, config)).toBe(true)
  const signal = signalOf(key, config)
  expect(rateSignal(signal).unit).toBe(unit)
  const grid = aTrendGrid({ [key]: [5, 6] }, everyMs(60 * MINUTE_MS, 2))
  expect(withRates(grid, [signal]).byKey.get(key)?.mean[1]).toBeCloseTo(perHour)
})

test('a gauge stays as it is', () => {
  expect(isCounter('level', null)).toBe(false)
  const grid = aTrendGrid({ level: [1, 2] })
  expect(withRates(grid, [])).toBe(grid)
})
