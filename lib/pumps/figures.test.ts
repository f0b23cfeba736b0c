import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation } from '@/lib/stations/station'
import { aPump, aStation, NOW_MS, someMetrics } from '@/tests/factories/station'
import { headOfPressureM } from './energy'
import { pumpFigures } from './figures'
import type { Pump } from './pump'

const recent = { computedAt: NOW_MS, startsLastHour: { 1: 4 } }
const alone = { pump1Running: true, pump2Running: false, outflow: 24, power: 7.2, pressure: 150 }

interface Given {
  position?: number
  pump?: Pump
  station?: PumpStation
  metrics?: Partial<StationMetrics>
}

function figuresOf(
  values: StationMetrics['values'],
  { position = 1, pump = aPump(), station = aStation(), metrics = {} }: Given = {},
) {
  return pumpFigures(position, pump, station, someMetrics({ recent, ...metrics, values }), NOW_MS)
}

test('current, starts and hours to service come from the live document and the pump’s own', () => {
  const service = { intervalH: 2000, lastAt: NOW_MS, lastRuntimeH: 1000 }
  const figures = figuresOf(
    { pump1Current: 10.4, pump1Runtime: 1204.5 },
    { pump: aPump({ service }) },
  )
  expect(figures.currentA).toEqual({ value: 10.4, quality: 'live' })
  expect(figures.startsLastHour).toEqual({ value: 4, quality: 'live' })
  expect(figures.startsLimit).toBe(10)
  expect(figures.hoursToService).toEqual({ value: 1795.5, quality: 'live' })
})

test('what nobody tells is unknown', () => {
  const figures = pumpFigures(2, null, aStation(), someMetrics({ values: {} }), NOW_MS)
  const { startsLimit, ...rest } = figures
  expect(startsLimit).toBeNull()
  expect(Object.values(rest).map(({ value }) => value)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})

test('the limit of a pump without a document is what its station tells', () => {
  const metrics = someMetrics({ recent: { ...recent, startsLimit: { 2: 6 } } })
  expect(pumpFigures(2, null, aStation(), metrics, NOW_MS).startsLimit).toBe(6)
})

test('the station’s flow and power are those of the pump that runs alone', () => {
  const { flowLps, powerKw } = figuresOf(alone)
  expect([flowLps.value, powerKw.value]).toEqual([24, 7.2])
})

test.each([
  ['another runs too', { ...alone, pump2Running: true }],
  ['another may run', { ...alone, pump2Running: null }],
  ['it stands still', { ...alone, pump1Running: false }],
])('while %s they are not', (_, values) => {
  const { flowLps, powerKw } = figuresOf(values)
  expect([flowLps.value, powerKw.value]).toEqual([null, null])
})

test('its own meters come before the station’s', () => {
  const { flowLps, powerKw } = figuresOf({ ...alone, pump1Flow: 23.5, pump1Power: 7 })
  expect([flowLps.value, powerKw.value]).toEqual([23.5, 7])
})

test('the efficiency is the water’s power over the motor’s', () => {
  const { efficiency } = figuresOf(alone)
  const waterKw = 9.80665 * 0.024 * headOfPressureM(150)
  expect(efficiency.value).toBeCloseTo(waterKw / 7.2, 9)
  expect(efficiency.quality).toBe('live')
})

test('a booster lifts from its suction pressure, and without one its head is not known', () => {
  const station = aStation({ wetWell: undefined, setpointsM: undefined })
  const withSuction = figuresOf({ ...alone, pressure: 350, suctionPressure: 200 }, { station })
  expect(withSuction.efficiency.value).toBeCloseTo(figuresOf(alone).efficiency.value ?? 0, 9)
  expect(figuresOf(alone, { station }).efficiency.value).toBeNull()
})

test.each(['pressure', 'outflow', 'power', 'pump1Running'])(
  'without %s there is no efficiency',
  (key) => {
    expect(figuresOf({ ...alone, [key]: null }).efficiency.value).toBeNull()
  },
)

test('a derived figure is as bad as the worst that it is made from', () => {
  const figures = figuresOf(alone, { metrics: { quality: { pressure: 0, power: 500 } } })
  expect(figures.efficiency.quality).toBe('bad')
  expect(figures.powerKw.quality).toBe('not-reporting')
  expect(figures.flowLps.quality).toBe('live')
})

test('starts that were counted long ago are not those of the last hour', () => {
  const figures = figuresOf(
    {},
    { metrics: { recent: { ...recent, computedAt: NOW_MS - 600_000 } } },
  )
  expect(figures.startsLastHour).toEqual({ value: 4, quality: 'not-reporting' })
})

test('an offline station’s figures are offline', () => {
  const figures = figuresOf({ pump1Current: 10.4 }, { metrics: { online: false } })
  expect(figures.currentA.quality).toBe('offline')
  expect(figures.startsLastHour.quality).toBe('offline')
})
