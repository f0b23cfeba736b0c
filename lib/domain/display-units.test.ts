import fc from 'fast-check'
import { displayUnit } from './display-units'

const UNITS = ['m', 'm2', 'm/h', 'L/s', 'kPa', 'kW', 'kWh', 'kWh/m3', 'm3', 'mm', 'A', 'V', 'h']
const ALL = [...UNITS, 'min', 's', 'Hz', 'Cel', '%', '1', 'mg/L']

test.each([
  ['m', 0.3048, 'ft', 1],
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
  const display = displayUnit(unit, 'us')
  expect(display.symbol).toBe(symbol)
  expect(display.fromStored(stored)).toBeCloseTo(displayed, 6)
})

test('metric shows what is stored', () => {
  expect(displayUnit('L/s', 'metric').fromStored(31.27)).toBe(31.27)
})

test.each(['mg/L', 'constructor'])('%s is not in the table and is shown as it is', (unit) => {
  const display = displayUnit(unit, 'us')
  expect(display.symbol).toBe(unit)
  expect(display.fromStored(7)).toBe(7)
})

test.each(ALL.flatMap((unit) => [[unit, 'metric'] as const, [unit, 'us'] as const]))(
  '%s comes back from %s units unchanged',
  (unit, system) => {
    const { fromStored, toStored } = displayUnit(unit, system)
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (stored) => {
        const error = Math.abs(toStored(fromStored(stored)) - stored)
        expect(error).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(stored)))
      }),
    )
  },
)
