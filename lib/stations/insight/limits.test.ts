import { INSIGHT_COLUMNS } from './columns'
import { isBeyondLimit, LIMITS } from './limits'

test.each([
  ['flowVsBaseline', -0.11, true],
  ['flowVsBaseline', 0.11, true],
  ['flowVsBaseline', 0.09, false],
  ['flowVsRated', 0.3, false],
  ['rate24h', 0.97, true],
  ['silence24h', 1.1, true],
  ['stuck7d', 0, false],
  ['service', -1, true],
  ['runtime7d', 168, false],
])('%s of %p is beyond its limit: %p', (column, value, expected) => {
  expect(isBeyondLimit(column, value)).toBe(expected)
})

test('every limit is of a column', () => {
  const ids = Object.values(INSIGHT_COLUMNS).flatMap((columns) => columns.map(({ id }) => id))
  for (const id of Object.keys(LIMITS)) expect(ids).toContain(id)
})
