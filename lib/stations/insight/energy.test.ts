import type { HistorySeries } from '@/lib/history/series'
import { aPump, aStation, NOW_MS } from '@/tests/factories/station'
import { recentHistory, someEvidence } from '@/tests/factories/evidence'
import { DAYS_PER_MONTH, energyInsight } from './energy'
import type { Evidence } from './figure'
import { DAY_MS } from './steps'

const PUMPS = [1, 2].map((position) =>
  aPump({ label: `Pump ${position}`, position, baseline: { kwhPerM3: 0.05 * position } }),
)

const dayId = (ago: number) => new Date(NOW_MS - ago * DAY_MS).toISOString().slice(0, 10)
const totals = (ofDay: (ago: number) => { energyKwh?: number; volumeM3?: number }) =>
  Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 6, 7].map((ago) => [dayId(ago), { ...ofDay(ago), pumps: {} }]),
  )

/** The pumps ran equally long: their baseline is 0.075 kWh/m³. */
const running = { pump1Running: () => 0.2, pump2Running: () => 0.2 }

const insight = (overrides: Partial<Evidence>) =>
  energyInsight(someEvidence({ pumps: PUMPS, ...overrides }))

const byTotals = recentHistory(
  7,
  running,
  totals(() => ({ energyKwh: 30, volumeM3: 300 })),
)

test('energy per volume comes from the totals of seven whole days', () => {
  const { specific, vsBaseline } = insight({ history: byTotals })
  expect(specific.value).toBeCloseTo(0.1)
  expect(specific.why.inputs[0]).toEqual({ label: 'Energy', value: 210, unit: 'kWh' })
  expect(vsBaseline.value).toBeCloseTo(100 * (0.1 / 0.075 - 1))
})

test('without a flow, Why shows no energy or volume, instead of zero', () => {
  const { specific } = insight({ history: recentHistory(7, { power: () => 3.6 }) })
  expect(specific.why.inputs.slice(0, 2).map(({ value }) => value)).toEqual([null, null])
})

test('what is wasted and what it costs are of a month', () => {
  const { wasted, cost } = insight({ history: byTotals, tariffPerKwh: 0.2 })
  expect(wasted.value).toBeCloseTo((0.1 - 0.075) * 300 * DAYS_PER_MONTH)
  expect(cost).toMatchObject({
    value: expect.closeTo(30 * DAYS_PER_MONTH * 0.2, 6),
  })
})

test('what is compared with the baseline stands beside it', () => {
  const { vsBaseline, wasted } = insight({ history: byTotals })
  for (const { why } of [vsBaseline, wasted]) {
    const labels = why.inputs.map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(['Energy per volume', 'Baseline']))
  }
})

test('a station better than its baseline wastes nothing', () => {
  const good = recentHistory(
    7,
    running,
    totals(() => ({ energyKwh: 15, volumeM3: 300 })),
  )
  const { wasted, vsBaseline } = insight({ history: good })
  expect(wasted.value).toBe(0)
  expect(vsBaseline.value).toBeLessThan(0)
})

test('days without totals are left out', () => {
  const some = totals((ago) => (ago === 2 ? { energyKwh: 9 } : { energyKwh: 30, volumeM3: 300 }))
  const { specific, cost } = insight({
    history: recentHistory(7, running, some),
    tariffPerKwh: 1,
  })
  expect(specific.value).toBeCloseTo(0.1)
  expect(specific.why.leftOut).toEqual([{ what: '1.0 days', why: 'No reading of energy or flow' }])
  expect(cost.value).toBeCloseTo(((6 * 30 + 9) / 7) * DAYS_PER_MONTH)
})

test('without totals, power and flow of the same steps count', () => {
  const gap = (step: number) => (step % 4 === 0 ? Number.NaN : 10)
  const history = recentHistory(7, { ...running, power: () => 3.6, outflow: gap })
  const { specific } = insight({ history })
  // 3.6 kW over 36 m³/h
  expect(specific.value).toBeCloseTo(0.1, 5)
  expect(specific.why.leftOut).toEqual([
    expect.objectContaining({ why: 'No reading of energy or flow' }),
  ])
})

const hourly = (value: number) => (step: number) => (step % 6 === 0 ? value : Number.NaN)

test('by the hour, each report of power and flow holds until the next', () => {
  const history = recentHistory(7, { power: hourly(3.6), outflow: hourly(10) })
  const { specific } = insight({
    station: aStation({ staleAfterS: 3 * 3600 }),
    history,
  })
  expect(specific.value).toBeCloseTo(0.1, 5)
  expect(specific.why.inputs.map(({ label }) => label)).toEqual([
    'Energy',
    'Volume, by outflow meter',
    'Days known',
  ])
  expect(specific.why.leftOut).toEqual([])
})

test('the power of all pumps is the station’s, but that of some isn’t', () => {
  const pumpPower = { pump1Power: () => 3, pump2Power: () => 0.6 }
  const values = { ...running, outflow: () => 10 }
  const of = (history: HistorySeries) => insight({ history })
  expect(of(recentHistory(7, { ...values, ...pumpPower })).specific.value).toBeCloseTo(0.1, 5)
  const some = of(recentHistory(7, { ...values, pump1Power: () => 3 }))
  expect(some.specific.missing).toBe('No reading of energy or power in history')
})

test.each<[string, HistorySeries]>([
  ['No history received', recentHistory(7, {})],
  ['No reading of energy or power in history', recentHistory(7, running)],
  [
    'Needs a flow meter, or five pump-downs by each pump alone',
    recentHistory(
      7,
      running,
      totals(() => ({ energyKwh: 9 })),
    ),
  ],
  [
    'Needs 3 days with energy and volume; 2.0 known',
    recentHistory(
      7,
      running,
      totals((ago) => (ago > 5 ? { energyKwh: 9, volumeM3: 90 } : {})),
    ),
  ],
  ['Nothing was pumped', recentHistory(7, { ...running, power: () => 0, outflow: () => 0 })],
])('says what is missing: %s', (missing, history) => {
  const { specific, wasted } = insight({ history })
  expect([specific.missing, wasted.missing]).toEqual([missing, missing])
})

test('a cost needs energy alone, so it doesn’t ask for a flow meter', () => {
  const some = recentHistory(
    7,
    running,
    totals((ago) => (ago > 5 ? { energyKwh: 9 } : {})),
  )
  expect(insight({ history: some }).cost.missing).toBe('Needs 3 days with energy; 2.0 known')
  expect(insight({ history: recentHistory(7, {}) }).cost.missing).toBe('No history received')
})

test.each([
  ['power', recentHistory(7, { ...running, power: () => 3.6 }), 3.6 * 24],
  [
    'totals of energy',
    recentHistory(
      7,
      running,
      totals(() => ({ energyKwh: 30 })),
    ),
    30,
  ],
])('what a station costs needs no volume: by its %s', (_name, history, kwhADay) => {
  const { cost, specific } = insight({ history, tariffPerKwh: 0.5 })
  expect(specific.value).toBeNull()
  expect(cost.value).toBeCloseTo(kwhADay * DAYS_PER_MONTH * 0.5, 3)
})

test('without energy there is no cost', () => {
  const { cost } = insight({ history: recentHistory(7, running), tariffPerKwh: 0.5 })
  expect(cost.missing).toBe('No reading of energy or power in history')
})

test('without a baseline or a price, it says so', () => {
  const { vsBaseline, wasted, cost } = insight({ pumps: [], history: byTotals })
  const needed = 'Needs baseline kWh/m³ and runtime of each pump that ran'
  expect([vsBaseline.missing, wasted.missing]).toEqual([needed, needed])
  expect(cost.missing).toBe('Set a price per kWh in Preferences')
})

test('a pump that didn’t run needs no baseline', () => {
  const history = recentHistory(
    7,
    { pump1Running: () => 0.2, pump2Running: () => 0 },
    totals(() => ({ energyKwh: 30, volumeM3: 300 })),
  )
  const { vsBaseline } = insight({ pumps: PUMPS.slice(0, 1), history })
  expect(vsBaseline.value).toBeCloseTo(100 * (0.1 / 0.05 - 1))
})
