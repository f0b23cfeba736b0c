import { formatRange } from './format-range'
import { METRIC_UNITS } from './display-units'

test.each([
  [12.3, 18.04, 'L/s', '12.3–18 L/s'],
  [4.7, null, 'm3', 'at least 4.7 m³'],
  [0, 3, 'm3', 'up to 3 m³'],
  [3.01, 3.02, 'm3', '3 m³'],
  [0, 0, 'm3', '0 m³'],
  [0, null, 'm3', 'at least 0 m³'],
  [0.01, 0.04, 'L/s', '< 0.1 L/s'],
  [0, 0.04, 'L/s', '< 0.1 L/s'],
  [0.02, null, 'm3', 'more than 0 m³'],
  [0.02, 3, 'm3', 'up to 3 m³'],
])('%p to %p %s is %s', (low, high, unit, text) => {
  expect(formatRange(low, high, unit, METRIC_UNITS)).toBe(text)
})

test('converts to the user’s units', () => {
  expect(formatRange(1, 2, 'm3', { ...METRIC_UNITS, volume: 'gal' })).toBe('264–528 gal')
})
