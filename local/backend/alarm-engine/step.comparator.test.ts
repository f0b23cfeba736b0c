import { exceeds, holds, type ValueComparator } from './step'

const limit = (comparator: ValueComparator, deadband = 0.5) => ({
  comparator,
  threshold: 2,
  deadband,
})

test.each<[ValueComparator, number, boolean]>([
  ['gt', 2, false],
  ['gt', 2.001, true],
  ['ge', 1.999, false],
  ['ge', 2, true],
  ['lt', 2, false],
  ['lt', 1.999, true],
  ['le', 2.001, false],
  ['le', 2, true],
  ['eq', 2, true],
  ['eq', 2.001, false],
  ['ne', 2.5, false],
  ['ne', 2.501, true],
  ['ne', 1.499, true],
])('%s 2 at %d raises: %s', (comparator, value, expected) => {
  expect(exceeds(limit(comparator), value)).toBe(expected)
})

test.each<[ValueComparator, number, boolean]>([
  ['gt', 1.501, true],
  ['gt', 1.5, false],
  ['ge', 1.5, true],
  ['ge', 1.499, false],
  ['lt', 2.499, true],
  ['lt', 2.5, false],
  ['le', 2.5, true],
  ['le', 2.501, false],
  ['eq', 2.5, true],
  ['eq', 2.501, false],
  ['ne', 2.001, true],
  ['ne', 2, false],
])('a raised %s 2 with a deadband of 0.5 holds at %d: %s', (comparator, value, expected) => {
  expect(holds(limit(comparator), value)).toBe(expected)
})

test.each<ValueComparator>(['gt', 'ge', 'lt', 'le', 'eq', 'ne'])(
  '%s without a deadband clears as soon as it no longer exceeds',
  (comparator) => {
    for (const value of [1.9, 2, 2.1])
      expect(holds(limit(comparator, 0), value)).toBe(exceeds(limit(comparator, 0), value))
  },
)
