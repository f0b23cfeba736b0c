import type { HistorySeries } from '@/lib/history/series'
import { aPump, aStation, NOW_MS } from '@/tests/factories/station'
import { recentHistory, someEvidence } from '@/tests/factories/evidence'
import { DAYS_PER_MONTH, energyInsight } from './energy'
import type { Evidence } from './figure'
import { DAY_MS } from './steps'

const PUMPS = [1, 2].map((position) =>
  aPump({ label: `Pump ${position}`, position, baseline: { kwhPerM3: 0.05 * position } }),
)

/** The pumps ran equally long: their baseline is 0.075 kWh/m³. */
const RUNNING = { pump1Running: () => 0.2, pump2Running: () => 0.2 }

type Values = Parameters<typeof recentHistory>[1]
type Totals = { energyKwh?: number; volumeM3?: number }

const week = (values: Values) => recentHistory(7, { ...RUNNING, ...values })

/** @param totalsOf a day, by how many days ago it began */
function weekByTotals(totalsOf: (ago: number) => Totals, values: Values = {}): HistorySeries {
  const days = [0, 1, 2, 3, 4, 5, 6, 7].map((ago) => {
    const id = new Date(NOW_MS - ago * DAY_MS).toISOString().slice(0, 10)
    return [id, { ...totalsOf(ago), pumps: {} }]
  })
  return recentHistory(7, { ...RUNNING, ...values }, Object.fromEntries(days))
}

const NO_ENERGY = 'No reading of energy or power in history'
const KNOWN = weekByTotals(() => ({ energyKwh: 30, volumeM3: 300 }))

const insight = (history: HistorySeries, overrides: Partial<Evidence> = {}) =>
  energyInsight(someEvidence({ pumps: PUMPS, history, ...overrides }))

test('energy per volume comes from the totals of seven whole days', () => {
  const { specific, vsBaseline } = insight(KNOWN)
  expect(specific.value).toBeCloseTo(0.1)
  expect(specific.why.inputs[0]).toEqual({ label: 'Energy', value: 210, unit: 'kWh' })
  expect(vsBaseline.value).toBeCloseTo(100 * (0.1 / 0.075 - 1))
})

test('without a flow, Why shows no energy or volume, instead of zero', () => {
  const { specific } = insight(recentHistory(7, { power: () => 3.6 }))
  expect(specific.why.inputs.slice(0, 2).map(({ value }) => value)).toEqual([null, null])
})

test('what is wasted and what it costs are of a month', () => {
  const { wasted, cost } = insight(KNOWN, { tariffPerKwh: 0.2 })
  expect(wasted.value).toBeCloseTo((0.1 - 0.075) * 300 * DAYS_PER_MONTH)
  expect(cost.value).toBeCloseTo(30 * DAYS_PER_MONTH * 0.2, 6)
})

test('what is compared with the baseline stands beside it', () => {
  const { vsBaseline, wasted } = insight(KNOWN)
  for (const { why } of [vsBaseline, wasted]) {
    const labels = why.inputs.map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(['Energy per volume', 'Baseline']))
  }
})

test('a station better than its baseline wastes nothing', () => {
  const { wasted, vsBaseline } = insight(weekByTotals(() => ({ energyKwh: 15, volumeM3: 300 })))
  expect(wasted.value).toBe(0)
  expect(vsBaseline.value).toBeLessThan(0)
})

test('days without totals are left out', () => {
  const history = weekByTotals((ago) =>
    ago === 2 ? { energyKwh: 9 } : { energyKwh: 30, volumeM3: 300 },
  )
  const { specific, cost } = insight(history, { tariffPerKwh: 1 })
  expect(specific.value).toBeCloseTo(0.1)
  expect(specific.why.leftOut).toEqual([{ what: '1.0 days', why: 'No reading of energy or flow' }])
  expect(cost.value).toBeCloseTo(((6 * 30 + 9) / 7) * DAYS_PER_MONTH)
})

test('without totals, power and flow of the same steps count', () => {
  const outflow = (step: number) => (step % 4 === 0 ? Number.NaN : 10)
  const { specific } = insight(week({ power: () => 3.6, outflow }))
  // 3.6 kW over 36 m³/h
  expect(specific.value).toBeCloseTo(0.1, 5)
  expect(specific.why.leftOut).toEqual([
    expect.objectContaining({ why: 'No reading of energy or flow' }),
  ])
})

test('by the hour, each report of power and flow holds until the next', () => {
  const hourly = (value: number) => (step: number) => (step % 6 === 0 ? value : Number.NaN)
  const station = aStation({ staleAfterS: 3 * 3600 })
  const history = recentHistory(7, { power: hourly(3.6), outflow: hourly(10) })
  const { value, why } = insight(history, { station }).specific
  expect(value).toBeCloseTo(0.1, 5)
  const labels = why.inputs.map(({ label }) => label)
  expect(labels).toEqual(['Energy', 'Volume, by outflow meter', 'Days known'])
  expect(why.leftOut).toEqual([])
})

test('the power of all pumps is the station’s, but that of some isn’t', () => {
  const values = { outflow: () => 10, pump1Power: () => 3 }
  const all = insight(week({ ...values, pump2Power: () => 0.6 }))
  expect(all.specific.value).toBeCloseTo(0.1, 5)
  const some = insight(week(values))
  expect(some.specific.missing).toBe(NO_ENERGY)
})

const ENERGY_ALONE = weekByTotals(() => ({ energyKwh: 30 }))
const TWO_DAYS = weekByTotals((ago) => (ago > 5 ? { energyKwh: 9, volumeM3: 90 } : {}))

test.each<[string, HistorySeries]>([
  ['No history received', recentHistory(7, {})],
  [NO_ENERGY, week({})],
  ['Needs a flow meter, or five pump-downs by each pump alone', ENERGY_ALONE],
  ['Needs 3 days with energy and volume; 2.0 known', TWO_DAYS],
  ['Nothing was pumped', week({ power: () => 0, outflow: () => 0 })],
])('says what is missing: %s', (missing, history) => {
  const { specific, wasted } = insight(history)
  expect([specific.missing, wasted.missing]).toEqual([missing, missing])
})

test.each([
  ['Needs 3 days with energy; 2.0 known', weekByTotals((ago) => (ago > 5 ? { energyKwh: 9 } : {}))],
  ['No history received', recentHistory(7, {})],
  [NO_ENERGY, week({})],
])('a cost needs energy alone, so it doesn’t ask for a flow meter: %s', (missing, history) => {
  expect(insight(history, { tariffPerKwh: 0.5 }).cost.missing).toBe(missing)
})

test.each([
  ['power', week({ power: () => 3.6 }), 3.6 * 24],
  ['totals of energy', ENERGY_ALONE, 30],
])('what a station costs needs no volume: by its %s', (_name, history, kwhADay) => {
  const { cost, specific } = insight(history, { tariffPerKwh: 0.5 })
  expect(specific.value).toBeNull()
  expect(cost.value).toBeCloseTo(kwhADay * DAYS_PER_MONTH * 0.5, 3)
})

test('without a baseline or a price, it says so', () => {
  const { vsBaseline, wasted, cost } = insight(KNOWN, { pumps: [] })
  const needed = 'Needs baseline kWh/m³ and runtime of each pump that ran'
  expect([vsBaseline.missing, wasted.missing]).toEqual([needed, needed])
  expect(cost.missing).toBe('Set a price per kWh in Preferences')
})

test('a pump that didn’t run needs no baseline', () => {
  const totals = { energyKwh: 30, volumeM3: 300 }
  const history = weekByTotals(() => totals, { pump2Running: () => 0 })
  const { vsBaseline } = insight(history, { pumps: PUMPS.slice(0, 1) })
  expect(vsBaseline.value).toBeCloseTo(100 * (0.1 / 0.05 - 1))
})
