import { aggregate } from './aggregate'
import { document, value } from './factories'

const sum = { sum: { field: { fieldPath: 'v' } } }
const avg = { avg: { field: { fieldPath: 'v' } } }

const documents = [
  document('c/a', { v: 1 }),
  document('c/b', { v: 2 }),
  document('c/d', { v: 'x' }),
]

test('returns count, sum and average under their aliases', () => {
  expect(aggregate(documents, [{ alias: 'n', count: {} }, sum, avg])).toEqual({
    n: value(3),
    field_2: value(3),
    field_3: value(1.5),
  })
})

test('a count stops at upTo, in either form', () => {
  const counts = [{ count: { upTo: '2' } }, { count: { upTo: { value: '2' } } }]
  expect(Object.values(aggregate(documents, counts))).toEqual([value(2), value(2)])
})

test('a double among integers makes the sum a double', () => {
  const mixed = [...documents, document('c/e', { v: 0.5 })]
  expect(aggregate(mixed, [sum])).toEqual({ field_1: value(3.5) })
})

test('without numbers the sum is 0 and the average is null', () => {
  expect(aggregate([], [sum, avg])).toEqual({ field_1: value(0), field_2: value(null) })
})

test('adds integers beyond 2^53 exactly', () => {
  const large = { ...document('c/a'), fields: { v: { integerValue: '9007199254740993' } } }
  expect(aggregate([large], [sum])).toEqual({ field_1: { integerValue: '9007199254740993' } })
})
