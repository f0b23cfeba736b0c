import { METRIC_UNITS } from '@/lib/units/display-units'
import { CHANGE_UNIT, CURRENCY_UNIT, figureText } from './figure'

const style = { units: METRIC_UNITS, currency: 'USD' }

test.each([
  [12.3, { unit: '%', digits: 1 }, '12.3', '%'],
  [12.3, { unit: CHANGE_UNIT }, '+12', '%'],
  [0.1, { unit: CHANGE_UNIT }, '0', '%'],
  [-11.8, { unit: CHANGE_UNIT }, '−12', '%'],
  [12.34, { unit: 'L/s' }, '12.3', 'L/s'],
  [1.256, { unit: '1', digits: 2 }, '1.26', ''],
  [1249.6, { unit: CURRENCY_UNIT, digits: 0 }, '$1,250', ''],
  [Infinity, { unit: '1', digits: 1 }, 'idle', ''],
  [0.16, { unit: CURRENCY_UNIT }, '$0.16', ''],
] as const)('%p of %j is shown as %s %s', (value, column, text, symbol) => {
  expect(figureText(value, column, style)).toEqual({ text, symbol })
})

test('a flow is shown in the user’s unit', () => {
  const us = { ...style, units: { system: 'us' } as const }
  expect(figureText(10, { unit: 'L/s' }, us)).toEqual({ text: '159', symbol: 'gpm' })
})
