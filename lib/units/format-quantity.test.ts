import { METRIC_UNITS } from './display-units'
import { formatQuantity } from './format-quantity'
import type { Units } from './units'

const US: Units = { system: 'us' }

test.each([
  [1.2345, 'm', '1.23', 'm'],
  [-0.001, 'm', '0.00', 'm'],
  [-0.4, 'm', '-0.40', 'm'],
  [31.27, 'L/s', '31.3', 'L/s'],
  [412.4, 'kPa', '412', 'kPa'],
  [18.26, 'Cel', '18.3', '°C'],
  [3, '1', '3', ''],
  [0.6182, '1', '0.618', ''],
  [9999, 'kWh', '9,999', 'kWh'],
  [123456, 'kWh', '123,456', 'kWh'],
  [7.126, 'mg/L', '7.13', 'mg/L'],
])('%p %s reads %s %s', (stored, unit, text, symbol) => {
  expect(formatQuantity(stored, unit, undefined, METRIC_UNITS)).toEqual({ text, symbol })
})

test('uses the device’s decimals instead of the unit’s', () => {
  expect(formatQuantity(1.2345, 'm', 3, METRIC_UNITS).text).toBe('1.235')
  expect(formatQuantity(1.2345, 'm', 0, METRIC_UNITS).text).toBe('1')
})

test('never shows unknown as zero', () => {
  expect(formatQuantity(null, 'm', undefined, METRIC_UNITS)).toEqual({ text: '–', symbol: 'm' })
})

test('uses other decimals for US customary units', () => {
  expect(formatQuantity(1, 'm', undefined, US)).toEqual({ text: '3.28', symbol: 'ft' })
  expect(formatQuantity(10, 'L/s', undefined, US)).toEqual({ text: '159', symbol: 'gpm' })
  expect(formatQuantity(413.7, 'kPa', undefined, US)).toEqual({ text: '60.0', symbol: 'psi' })
})

test('adapts the device’s decimals to the displayed unit', () => {
  expect(formatQuantity(10.123, 'L/s', 2, US).text).toBe('160.5')
  expect(formatQuantity(10.123, 'L/s', 0, US).text).toBe('160')
  expect(formatQuantity(413.7, 'kPa', 6, US).text).toBe('60.002112')
})
