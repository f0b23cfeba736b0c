import { fields, value } from './factories'
import { applyTransforms } from './transforms'

const TIME = '2026-01-01T00:00:00.000000Z'
const apply = (plain: Parameters<typeof fields>[0], transform: object) =>
  applyTransforms(fields(plain), [{ fieldPath: 'v', ...transform }], TIME)

test('caps an incremented integer at 64 bits', () => {
  const max = { integerValue: '9223372036854775807' }
  const { results } = applyTransforms({ v: max }, [{ fieldPath: 'v', increment: value(1) }], TIME)
  expect(results).toEqual([max])
})

test('rejects an increment by a string', () => {
  expect(() => apply({ v: 1 }, { increment: value('x') })).toThrow(/integer or a double/)
})

test('returns null to the client for arrays', () => {
  expect(apply({}, { appendMissingElements: [value(1)] }).results).toEqual([value(null)])
})

test('rejects a transform without an operation', () => {
  expect(() => apply({}, {})).toThrow(/does nothing/)
})
