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

test('names of Object.prototype are not fields', () => {
  expect(getField({}, ['constructor'])).toBeUndefined()
})

test('setting below a value that is not a map replaces it', () => {
  expect(setField(fields({ m: 1 }), ['m', 'x'], value(2))).toEqual(fields({ m: { x: 2 } }))
})
