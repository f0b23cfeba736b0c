import { fields, value } from './factories'
import { applyTransforms } from './transforms'

const TIME = '2026-01-01T00:00:00.000000Z'
const apply = (plain: Parameters<typeof fields>[0], transform: object) =>
  applyTransforms(fields(plain), [{ fieldPath: 'v', ...transform }], TIME)

test('a server timestamp is the time of the request', () => {
  const { fields: written, results } = apply({}, { setToServerValue: 'REQUEST_TIME' })
  expect(written).toEqual({ v: { timestampValue: TIME } })
  expect(results).toEqual([{ timestampValue: TIME }])
})

test.each([
  ['integers', { v: 2 }, value(3), value(5)],
  ['a double', { v: 2 }, value(0.5), value(2.5)],
  ['no previous value', {}, value(3), value(3)],
  ['a previous string', { v: 'x' }, value(3), value(3)],
])('increment with %s', (_name, before, increment, expected) => {
  expect(apply(before, { increment }).results).toEqual([expected])
})

test('caps an incremented integer at 64 bits', () => {
  const max = { integerValue: '9223372036854775807' }
  const { results } = applyTransforms({ v: max }, [{ fieldPath: 'v', increment: value(1) }], TIME)
  expect(results).toEqual([max])
})

test('rejects an increment by a string', () => {
  expect(() => apply({ v: 1 }, { increment: value('x') })).toThrow(/integer or a double/)
})

test('array union adds missing elements once; array removal removes all occurrences', () => {
  const added = [value(2), value(3), value(3)]
  expect(apply({ v: [1, 2] }, { appendMissingElements: added }).fields.v).toEqual(value([1, 2, 3]))
  expect(apply({ v: [1, 2, 1] }, { removeAllFromArray: [value(1)] }).fields.v).toEqual(value([2]))
})

test('returns null to the client for arrays', () => {
  expect(apply({}, { appendMissingElements: [value(1)] }).results).toEqual([value(null)])
})

test('rejects a transform without an operation', () => {
  expect(() => apply({}, {})).toThrow(/does nothing/)
})
