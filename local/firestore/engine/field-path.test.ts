import { fields, value } from './factories'
import { getField, parseFieldPath, setField } from './field-path'

test.each([
  ['level', ['level']],
  ['values.level', ['values', 'level']],
  ['`a.b`.c', ['a.b', 'c']],
  ['a.`b c`', ['a', 'b c']],
  ['`tick\\`back\\\\slash`', ['tick`back\\slash']],
  ['größe', ['größe']],
])('parses %s as %j', (text, expected) => {
  expect(parseFieldPath(text)).toEqual(expected)
})

test.each(['', '.', 'a.', '.a', 'a..b', '`open', '`a`b', 'a[0]', 'a*'])('rejects "%s"', (text) => {
  expect(() => parseFieldPath(text)).toThrow(/Not a field path/)
})

test('a missing field, or one below a value that is not a map, is undefined', () => {
  const read = fields({ a: 1 })
  expect(getField(read, ['b'])).toBeUndefined()
  expect(getField(read, ['a', 'b'])).toBeUndefined()
})

test('names of Object.prototype are not fields', () => {
  expect(getField({}, ['constructor'])).toBeUndefined()
})

test('setting a nested field creates the maps in between and keeps the original unchanged', () => {
  const original = fields({ m: { x: 1 } })
  expect(setField(original, ['m', 'n', 'y'], value(2))).toEqual(
    fields({ m: { x: 1, n: { y: 2 } } }),
  )
  expect(original).toEqual(fields({ m: { x: 1 } }))
})

test('setting below a value that is not a map replaces it', () => {
  expect(setField(fields({ m: 1 }), ['m', 'x'], value(2))).toEqual(fields({ m: { x: 2 } }))
})

test('removing a nested field keeps its siblings; removing a missing one changes nothing', () => {
  expect(setField(fields({ m: { x: 1, y: 2 } }), ['m', 'x'], undefined)).toEqual(
    fields({ m: { y: 2 } }),
  )
  expect(setField(fields({ a: 1 }), ['m', 'x'], undefined)).toEqual(fields({ a: 1 }))
})
