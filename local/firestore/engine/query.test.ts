import { document, ROOT, value } from './factories'
import { compileQuery } from './query'
import type { Value } from './types'

const where = (fieldPath: string, op: string, operand: Value) => ({
  fieldFilter: { field: { fieldPath }, op, value: operand },
})
const unary = (fieldPath: string, op: string) => ({ unaryFilter: { field: { fieldPath }, op } })
const by = (fieldPath: string, direction = 'ASCENDING') => ({ field: { fieldPath }, direction })

/** Documents with a v of different types, or without one. */
const DOCUMENTS = [
  document('c/a', { v: 1 }),
  document('c/b', { v: 2 }),
  document('c/c', { v: 2.5 }),
  document('c/d', { v: 'text' }),
  document('c/e', { v: null }),
  document('c/f', { other: 1 }),
  { ...document('c/g'), fields: { v: { doubleValue: 'NaN' as const } } },
]

function run(query: object): string[] {
  const compiled = compileQuery(ROOT, { from: [{ collectionId: 'c' }], ...query })
  const found = DOCUMENTS.filter(compiled.matches).sort(compiled.compare)
  return found.map(({ name }) => name.slice(-1))
}

test.each([
  ['EQUAL', value(2), 'b'],
  ['NOT_EQUAL', value(2), 'gacd'],
  ['LESS_THAN', value(2.5), 'gab'],
  ['LESS_THAN_OR_EQUAL', value(2), 'gab'],
  ['GREATER_THAN', value(1), 'bc'],
  ['GREATER_THAN_OR_EQUAL', value('t'), 'd'],
  ['IN', value([1, 'text', 9]), 'ad'],
])('v %s %j finds %s, never a document without v', (op, operand, expected) => {
  expect(run({ where: where('v', op, operand) }).join('')).toBe(expected)
})

test('orders equal values by name, in the direction of the last order', () => {
  const two = { where: where('v', 'IN', value([1, 2])) }
  expect(run({ ...two, orderBy: [by('__name__', 'DESCENDING')] })).toEqual(['b', 'a'])
  expect(run({ orderBy: [by('v', 'DESCENDING')] }).slice(0, 3)).toEqual(['d', 'c', 'b'])
})

test.each([
  ['findNearest', { findNearest: {} }, /does not support "findNearest"/],
  ['a window', { limit: 1 }, /does not support "limit"/],
  ['a null', { where: unary('v', 'IS_NULL') }, /does not support filters by null/],
  ['a list', { where: where('v', 'ARRAY_CONTAINS', value('x')) }, /operator ARRAY_CONTAINS/],
  ['31 values', { where: where('v', 'IN', value(Array(31).fill(1))) }, /1 to 30/],
  ['no values', { where: where('v', 'IN', value([])) }, /1 to 30/],
  ['two collections', { from: [{ collectionId: 'c' }, { collectionId: 'd' }] }, /one collection/],
])('rejects %s with a reason', (_name, query, reason) => {
  expect(() => run(query)).toThrow(reason)
})
