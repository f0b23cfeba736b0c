import { LEVEL_UNIT, METRIC_UNITS, unitsAt } from './display-units'
import { displayedNumber, exactInWords, formatExact, formatQuantity } from './format-quantity'
import type { Units } from './units'

const US: Units = { system: 'us' }

test.each([
  [3, 'm', '3', 'm'],
  [1.2345, 'm', '1.23', 'm'],
  [0.37, 'm', '0.370', 'm'],
  [-1.44, 'm', '−1.44', 'm'],
  [0, 'm', '0', 'm'],
  [31.27, 'L/s', '31.3', 'L/s'],
  [5.268, 'L/s', '5.27', 'L/s'],
  [412.4, 'kPa', '412', 'kPa'],
  [41.24, 'kPa', '41.2', 'kPa'],
  [18.26, 'Cel', '18.3', '°C'],
  [3, '1', '3', ''],
  [0.6182, '1', '0.618', ''],
  [9999, 'kWh', '9,999', 'kWh'],
  [123456.4, 'kWh', '123,456', 'kWh'],
  [7.126, 'mg/L', '7.13', 'mg/L'],
  [0.0123, 'mg/L', '0.0123', 'mg/L'],
])('%p %s reads %s %s', (stored, unit, text, symbol) => {
  expect(formatQuantity(stored, unit, undefined, METRIC_UNITS)).toEqual({ text, symbol })
})

test.each([
  [0.0004, 'mg/L', undefined, '< 0.01'],
  [-0.001, 'm', undefined, '> −0.01'],
  [0.4, 'kPa', undefined, '< 1'],
  [0.04, 'm', 1, '< 0.1'],
])('%p %s is less than its last decimal, with %p decimals of the device', (...row) => {
  const [stored, unit, decimals, text] = row
  expect(formatQuantity(stored, unit, decimals, METRIC_UNITS).text).toBe(text)
})

test.each([
  [0.005, 'mg/L', '0.005 mg/L'],
  [-0.00123, 'm', '−0.00123 m'],
  [0.000_000_412_9, 'm', '0.000000413 m'],
  [0.4, 'kPa', '0.4 kPa'],
  [0, 'm', '0 m'],
  [3.2, 'm', '3.20 m'],
  [null, 'm', '– m'],
])('%p %s as a limit reads %s', (stored, unit, text) => {
  expect(exactInWords(stored, unit, METRIC_UNITS)).toBe(text)
})

test('a limit below the device’s last decimal is still a number', () => {
  expect(formatExact(0.04, 'm', 1, METRIC_UNITS)).toEqual({ text: '0.04', symbol: 'm' })
})

test('a spreadsheet gets the number on the screen, and a tiny one rather than zero', () => {
  const shown = [1.2345, 0.37, -1.44, 12_345.6, 0.000_412_9].map((stored) =>
    displayedNumber(stored, 'm', METRIC_UNITS),
  )
  expect(shown).toEqual([1.23, 0.37, -1.44, 12_345.6, 0.000413])
})

test.each([null, NaN])('shows %p as unknown, never as zero', (stored) => {
  expect(formatQuantity(stored, 'm', undefined, METRIC_UNITS)).toEqual({ text: '–', symbol: 'm' })
  expect(displayedNumber(stored, 'm', METRIC_UNITS)).toBeNull()
})

test.each([
  [1, 'm', '3.28', 'ft'],
  [3.048, 'm', '10', 'ft'],
  [10, 'L/s', '159', 'gpm'],
  [413.7, 'kPa', '60.0', 'psi'],
])('%p %s reads %s %s in US customary units', (stored, unit, text, symbol) => {
  expect(formatQuantity(stored, unit, undefined, US)).toEqual({ text, symbol })
})

test.each([
  [1.2345, 'm', 3, METRIC_UNITS, '1.235'],
  [1.2345, 'm', 0, METRIC_UNITS, '1'],
  [2, 'm', 2, METRIC_UNITS, '2.00'],
  [10.123, 'L/s', 2, US, '160.5'],
  [10.123, 'L/s', 0, US, '160'],
  [413.7, 'kPa', 6, US, '60.002112'],
])('%p %s with %p decimals of the device, in %j, reads %s', (...row) => {
  const [stored, unit, decimals, units, text] = row
  expect(formatQuantity(stored, unit, decimals, units).text).toBe(text)
})

const ELEVATION: Units = { system: 'metric', levelAs: 'elevation' }

test.each([
  ['depth above the bottom', METRIC_UNITS, -2.5, '1.06', 'm'],
  ['depth in feet', US, -2.5, '3.48', 'ft'],
  ['as it is, with its bottom at the datum', METRIC_UNITS, 0, '−1.44', 'm'],
  ['an elevation, if preferred', ELEVATION, -2.5, '−1.44', 'm elev.'],
  ['an elevation, with an unknown bottom', METRIC_UNITS, undefined, '−1.44', 'm elev.'],
])('a level of −1.44 m above the datum is %s', (_, units, bottomM, text, symbol) => {
  const shown = formatQuantity(-1.44, LEVEL_UNIT, undefined, unitsAt(units, bottomM))
  expect(shown).toEqual({ text, symbol })
})

test('a level at the bottom of the well is zero in spite of Float32', () => {
  const units = unitsAt(METRIC_UNITS, -1.44)
  expect(formatQuantity(Math.fround(-1.44), LEVEL_UNIT, undefined, units).text).toBe('0')
})

test('other lengths of a station stay as they are', () => {
  expect(formatQuantity(1.2, 'm', undefined, unitsAt(METRIC_UNITS, -2.5)).text).toBe('1.20')
})
