import { METRIC_UNITS } from '@/lib/units/display-units'
import { recentHistory, someEvidence } from '@/tests/factories/evidence'
import { figureText, INSIGHT, INSIGHT_COLUMNS, isBeyondLimit } from './columns'
import { CHANGE_UNIT, CURRENCY_UNIT, INSIGHT_VIEWS } from './figure'

test.each(INSIGHT_VIEWS)('%s has a column for each figure, in its unit, at most six', (view) => {
  const known = recentHistory(7, { level: () => 1, pump1Running: () => 0.1 })
  for (const history of [recentHistory(7, {}), known]) {
    const figures = INSIGHT[view](someEvidence({ history }))
    const units = INSIGHT_COLUMNS[view].map(({ id, unit }) => [id, unit])
    expect(units.length).toBeLessThanOrEqual(6)
    expect(Object.fromEntries(units)).toEqual(
      Object.fromEntries(Object.entries(figures).map(([id, { unit }]) => [id, unit])),
    )
  }
})

test.each(INSIGHT_VIEWS)('%s has a reason for each figure without a value', (view) => {
  for (const { value, missing } of Object.values(INSIGHT[view](someEvidence())))
    expect(missing === null).toBe(value !== null)
})

test.each([
  ['flowVsBaseline', -11, true],
  ['flowVsBaseline', 11, true],
  ['flowVsBaseline', 9, false],
  ['reported', 97, true],
  ['silence', 1.1, true],
  ['suspect', 0, false],
  ['service', -1, true],
  ['runtime24h', 24, false],
])('%s of %p is beyond its limit: %p', (column, value, expected) => {
  expect(isBeyondLimit(column, value)).toBe(expected)
})

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
