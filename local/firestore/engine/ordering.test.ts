import { value } from './factories'
import { compareNames, compareText, compareValues, valuesEqual } from './ordering'
import type { Value } from './types'

/** In Firestore's order across types. */
const ASCENDING: Value[] = [
  value(null),
  value(false),
  value(true),
  { doubleValue: 'NaN' },
  { doubleValue: '-Infinity' },
  value(-1.5),
  value(0),
  value(2),
  value(2.5),
  { doubleValue: 'Infinity' },
  { timestampValue: '2026-01-01T00:00:00.000001Z' },
  { timestampValue: '2026-01-01T00:00:00.000002Z' },
  value(''),
  value('a'),
  value('b'),
  { bytesValue: 'AA==' },
  { bytesValue: 'AQ==' },
  { referenceValue: 'projects/p/databases/d/documents/a/1' },
  { referenceValue: 'projects/p/databases/d/documents/a/1/b/1' },
  { geoPointValue: { latitude: 1, longitude: 5 } },
  { geoPointValue: { latitude: 2, longitude: 1 } },
  value([]),
  value([1]),
  value([1, 2]),
  value([2]),
  value({}),
  value({ a: 1 }),
  value({ a: 1, b: 0 }),
  value({ a: 2 }),
  value({ b: 0 }),
]

test('sorts values of every type as Firestore does', () => {
  const signs = ASCENDING.map((a) => ASCENDING.map((b) => Math.sign(compareValues(a, b))))
  expect(signs).toEqual(ASCENDING.map((_a, i) => ASCENDING.map((_b, j) => Math.sign(i - j))))
})

test('an integer equals a double with the same value', () => {
  expect(valuesEqual({ integerValue: '2' }, { doubleValue: 2 })).toBe(true)
  expect(valuesEqual({ doubleValue: '-0' }, { integerValue: '0' })).toBe(true)
})

test('NaN equals itself', () => {
  expect(valuesEqual({ doubleValue: 'NaN' }, { doubleValue: 'NaN' })).toBe(true)
})

test('sorts strings by their UTF-8 bytes: an emoji comes after U+FFFD', () => {
  expect(compareText('🚰', '\uFFFD')).toBeGreaterThan(0)
  expect('🚰' > '\uFFFD').toBe(false)
})

test('sorts names segment by segment', () => {
  expect(compareNames('a/1', 'a-b/1')).toBeLessThan(0)
  expect(compareNames('a/1/b/2', 'a/1')).toBeGreaterThan(0)
})
