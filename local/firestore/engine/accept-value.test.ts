import { acceptFields, acceptValue } from './accept-value'

test.each([
  ['a number for an integer', { integerValue: 5 }, { integerValue: '5' }],
  ['a JSON NaN', { doubleValue: 'NaN' }, { doubleValue: 'NaN' }],
  ['an infinity', { doubleValue: -Infinity }, { doubleValue: '-Infinity' }],
  ['a negative zero', { doubleValue: -0 }, { doubleValue: '-0' }],
  ['a JSON null', { nullValue: null }, { nullValue: 'NULL_VALUE' }],
  [
    'a time with an offset and nanoseconds',
    { timestampValue: '2026-01-01T02:00:00.123456789+02:00' },
    { timestampValue: '2026-01-01T00:00:00.123456Z' },
  ],
  [
    'a point on the equator',
    { geoPointValue: {} },
    { geoPointValue: { latitude: 0, longitude: 0 } },
  ],
])('normalizes %s', (_name, input, expected) => {
  expect(acceptValue(input)).toEqual(expected)
})

test.each([
  [{}, /exactly one type/],
  [{ stringValue: 'a', integerValue: '1' }, /exactly one type/],
  [{ integerValue: '1.5' }, /not an integer/],
  [{ integerValue: '9223372036854775808' }, /beyond 64 bits/],
  [{ timestampValue: 'yesterday' }, /Not a timestamp/],
  [{ geoPointValue: { latitude: 91 } }, /latitude/],
  [{ arrayValue: { values: [{ arrayValue: {} }] } }, /array may not hold an array/],
  [{ stringValue: 5 }, /expected a text/],
  [{ blobValue: 'x' }, /unknown type/],
])('rejects %j', (input, reason) => {
  expect(() => acceptValue(input)).toThrow(reason)
})

test('rejects reserved and empty field names, and vectors by name', () => {
  expect(() => acceptFields({ __id__: { nullValue: null } })).toThrow(/may not be a field name/)
  expect(() => acceptFields({ '': { nullValue: null } })).toThrow(/may not be a field name/)
  expect(() => acceptFields({ __type__: { stringValue: '__vector__' } })).toThrow(/vectors/)
})

test('maps may be nested 20 deep and no deeper', () => {
  const nested = (depth: number): object =>
    depth === 0 ? { nullValue: null } : { mapValue: { fields: { m: nested(depth - 1) } } }
  expect(() => acceptFields({ m: nested(20) })).not.toThrow()
  expect(() => acceptFields({ m: nested(21) })).toThrow(/nested deeper/)
})
