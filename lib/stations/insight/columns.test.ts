import { recentHistory, someEvidence } from '@/tests/factories/evidence'
import { INSIGHT, INSIGHT_COLUMNS, isBeyondLimit } from './columns'
import { INSIGHT_VIEWS } from './figure'

test.each(INSIGHT_VIEWS)('%s has a column for each figure, at most six', (view) => {
  const known = recentHistory(7, { level: () => 1, pump1Running: () => 0.1 })
  for (const history of [recentHistory(7, {}), known]) {
    const figures = INSIGHT[view](someEvidence({ history }))
    const ids = INSIGHT_COLUMNS[view].map(({ id }) => id)
    expect(ids.length).toBeLessThanOrEqual(6)
    expect(ids.toSorted()).toEqual(Object.keys(figures).toSorted())
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
])('%s of %p is beyond its limit: %p', (id, value, expected) => {
  const column = Object.values(INSIGHT_COLUMNS)
    .flat()
    .find((each) => each.id === id)
  expect(column && isBeyondLimit(column, value)).toBe(expected)
})
