import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation } from '@/lib/stations/station'
import { aPump, aStation, NOW_MS, someMetrics } from '@/tests/factories/station'
import { headOfPressureM } from './energy'
import { pumpFigures } from './figures'
import type { Pump } from './pump'

const recent = { computedAtMs: NOW_MS, startsLastHour: { 1: 4 } }
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

test('takes current, starts and hours to service from the live and the pump documents', () => {
  const service = { intervalH: 2000, lastAtMs: NOW_MS, lastRuntimeH: 1000 }
  const figures = figuresOf(
    { pump1Current: 10.4, pump1Runtime: 1204.5 },
    { pump: aPump({ service }) },
  )
  expect(figures.currentA).toEqual({ value: 10.4, quality: 'live' })
  expect(figures.startsLastHour).toEqual({ value: 4, quality: 'live' })
  expect(figures.startsLimit).toBe(10)
  expect(figures.hoursToService).toEqual({ value: 1795.5, quality: 'live' })
})

test('figures without a source are null', () => {
  const figures = pumpFigures(2, null, aStation(), someMetrics({ values: {} }), NOW_MS)
  const { startsLimit, ...rest } = figures
  expect(startsLimit).toBeNull()
  expect(Object.values(rest).map(({ value }) => value)).toEqual(Array(6).fill(null))
})

test('without any readings, all figures are offline', () => {
  const { startsLimit, ...rest } = pumpFigures(1, null, aStation(), null, NOW_MS)
  expect(startsLimit).toBeNull()
  expect(Object.values(rest)).toEqual(Array(6).fill({ value: null, quality: 'offline' }))
})

test('takes the starts limit of a pump without a document from the live document', () => {
  const metrics = someMetrics({ recent: { ...recent, startsLimit: { 2: 6 } } })
  expect(pumpFigures(2, null, aStation(), metrics, NOW_MS).startsLimit).toBe(6)
})

test.each([
  ['the station’s for the only running pump', alone, 24, 7.2],
  ['unknown while another pump also runs', { ...alone, pump2Running: true }, null, null],
  ['unknown while another pump may be running', { ...alone, pump2Running: null }, null, null],
  ['unknown while it is stopped', { ...alone, pump1Running: false }, null, null],
  ['from its own meters, if it has any', { ...alone, pump1Flow: 23.5, pump1Power: 7 }, 23.5, 7],
])('flow and power are %s', (_, values, flow, power) => {
  const { flowLps, powerKw } = figuresOf(values)
  expect([flowLps.value, powerKw.value]).toEqual([flow, power])
})

test('efficiency is water power over electrical power', () => {
  const { efficiency } = figuresOf(alone)
  const waterKw = 9.80665 * 0.024 * headOfPressureM(150)
  expect(efficiency.value).toBeCloseTo(waterKw / 7.2, 9)
  expect(efficiency.quality).toBe('live')
})

test('a booster needs its suction pressure for head and efficiency', () => {
  const station = aStation({ wetWell: undefined, setpointsM: undefined })
  const withSuction = figuresOf({ ...alone, pressure: 350, suctionPressure: 200 }, { station })
  expect(withSuction.efficiency.value).toBeCloseTo(figuresOf(alone).efficiency.value ?? 0, 9)
  expect(figuresOf(alone, { station }).efficiency.value).toBeNull()
})

test.each(['pressure', 'outflow', 'power', 'pump1Running'])(
  'has no efficiency without %s',
  (key) => {
    expect(figuresOf({ ...alone, [key]: null }).efficiency.value).toBeNull()
  },
)

test('a derived figure has the worst quality of its inputs', () => {
  const figures = figuresOf(alone, { metrics: { quality: { pressure: 0, power: 500 } } })
  expect(figures.efficiency.quality).toBe('bad')
  expect(figures.powerKw.quality).toBe('not-reporting')
  expect(figures.flowLps.quality).toBe('live')
})

test('an old count of starts is marked as not reporting', () => {
  const figures = figuresOf(
    {},
    { metrics: { recent: { ...recent, computedAtMs: NOW_MS - 600_000 } } },
  )
  expect(figures.startsLastHour).toEqual({ value: 4, quality: 'not-reporting' })
})

test('marks the figures of an offline station as offline', () => {
  const figures = figuresOf({ pump1Current: 10.4 }, { metrics: { online: false } })
  expect(figures.currentA.quality).toBe('offline')
  expect(figures.startsLastHour.quality).toBe('offline')
})
