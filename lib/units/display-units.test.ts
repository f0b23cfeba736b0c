import fc from 'fast-check'
import { chosenUnit, displayUnit, METRIC_UNITS, unitSymbol, type Quantity } from './display-units'
import { QUANTITY_UNITS, type Units } from './units'

const US: Units = { system: 'us' }

const UNITS = ['m', 'm2', 'm/h', 'L/s', 'kPa', 'kW', 'kWh', 'kWh/m3', 'm3', 'mm', 'A', 'V', 'h']
const ALL = [...UNITS, 'min', 's', 'Hz', 'Cel', '%', '1', 'mg/L', 'm[H2O]']

test.each([
  ['m', 0.3048, 'ft', 1],
  ['m[H2O]', 3.048, 'ft', 10],
  ['m2', 9.290304, 'ft²', 100],
  ['m/h', 3.048, 'ft/h', 10],
  ['L/s', 6.30901964, 'gpm', 100],
  ['m3', 3.785411784, 'gal', 1000],
  ['kPa', 689.4757293168, 'psi', 100],
  ['mm', 25.4, 'in', 1],
  ['Cel', 100, '°F', 212],
  ['Cel', -40, '°F', -40],
  ['kWh/m3', 0.264172052358148, 'kWh/MG', 1000],
  ['kW', 7.5, 'kW', 7.5],
  ['A', 12, 'A', 12],
])('%s: %d is %s %d in US customary units', (unit, stored, symbol, displayed) => {
  const display = displayUnit(unit, US)
  expect(display.symbol).toBe(symbol)
  expect(display.fromStored(stored)).toBeCloseTo(displayed, 6)
})

// Computed by hand: 231 in³ per gallon, 2.54 cm per inch, 86,400 s per day.
test.each<[unit: string, own: Partial<Units>, number, symbol: string, number]>([
  ['m', { level: 'cm' }, 1.25, 'cm', 125],
  ['m', { level: 'in' }, 2.54, 'in', 100],
  ['m/h', { level: 'cm' }, 0.3, 'cm/h', 30],
  ['m/h', { level: 'in' }, 0.0254, 'in/h', 1],
  ['m2', { level: 'in' }, 9.290304, 'ft²', 100],
  ['m2', { level: 'cm' }, 4, 'm²', 4],
  ['m[H2O]', { level: 'cm' }, 12, 'm', 12],
  ['L/s', { flow: 'm3/h' }, 10, 'm³/h', 36],
  ['L/s', { flow: 'MGD' }, 43.8126363888889, 'MGD', 1],
  ['L/s', { flow: 'gpm' }, 0.0630901964, 'gpm', 1],
  ['m3', { volume: 'L' }, 1.5, 'L', 1500],
  ['kPa', { pressure: 'bar' }, 250, 'bar', 2.5],
  ['kPa', { pressure: 'psi' }, 101.325, 'psi', 14.6959488],
  ['Cel', { temperature: 'degF' }, 37, '°F', 98.6],
  ['mm', { rain: 'in' }, 12.7, 'in', 0.5],
])('%s with %j: %d is %s %d', (unit, own, stored, symbol, displayed) => {
  const display = displayUnit(unit, { system: 'metric', ...own })
  expect(display.symbol).toBe(symbol)
  expect(display.fromStored(stored)).toBeCloseTo(displayed, 6)
})

test('uses the system’s units for quantities without a choice', () => {
  const units: Units = { system: 'us', flow: 'L/s' }
  expect(displayUnit('L/s', units).symbol).toBe('L/s')
  expect(displayUnit('m3', units).symbol).toBe('gal')
  expect(chosenUnit('flow', units)).toBe('L/s')
  expect(chosenUnit('volume', units)).toBe('gal')
  expect(unitSymbol('flow', 'm3/h')).toBe('m³/h')
})

test.each(['mg/L', 'constructor', ''])('shows the unknown unit %p as is', (unit) => {
  const display = displayUnit(unit, US)
  expect(display.symbol).toBe(unit)
  expect(display.fromStored(7)).toBe(7)
})

const every = (Object.keys(QUANTITY_UNITS) as Quantity[]).flatMap((quantity) =>
  QUANTITY_UNITS[quantity].map((unit): Units => ({ system: 'metric', [quantity]: unit })),
)

test.each([METRIC_UNITS, US, ...every])('converts every stored value to %j and back', (units) => {
  const anyUnit = fc.constantFrom(...ALL)
  fc.assert(
    fc.property(anyUnit, fc.double({ min: -1e6, max: 1e6, noNaN: true }), (unit, stored) => {
      const { fromStored, toStored } = displayUnit(unit, units)
      const error = Math.abs(toStored(fromStored(stored)) - stored)
      expect(error).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(stored)))
    }),
  )
})
