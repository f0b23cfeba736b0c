import { document, ROOT, value } from './factories'
import { compileQuery } from './query'
import type { Value } from './types'

const where = (fieldPath: string, op: string, operand: Value) => ({
  fieldFilter: { field: { fieldPath }, op, value: operand },
})
const unary = (fieldPath: string, op: string) => ({ unaryFilter: { field: { fieldPath }, op } })
const by = (fieldPath: string, direction = 'ASCENDING') => ({ field: { fieldPath }, direction })

/** Documents with a v of different types, or without one, and some with a list of tags. */
const DOCUMENTS = [
  document('c/a', { v: 1, tags: ['x', 'y'] }),
  document('c/b', { v: 2, tags: ['y'] }),
  document('c/c', { v: 2.5 }),
  document('c/d', { v: 'text' }),
  document('c/e', { v: null }),
  document('c/f', { other: 1 }),
  { ...document('c/g'), fields: { v: { doubleValue: 'NaN' as const } } },
]

function run(query: object): string[] {
  const compiled = compileQuery(ROOT, { from: [{ collectionId: 'c' }], ...query })
  const found = DOCUMENTS.filter(compiled.matches).sort(compiled.compare)
  const window = found.slice(compiled.offset, compiled.offset + compiled.limit)
  return window.map(({ name }) => name.slice(-1))
}

test.each([
  ['EQUAL', value(2), 'b'],
  ['NOT_EQUAL', value(2), 'gacd'],
  ['LESS_THAN', value(2.5), 'gab'],
  ['LESS_THAN_OR_EQUAL', value(2), 'gab'],
  ['GREATER_THAN', value(1), 'bc'],
  ['GREATER_THAN_OR_EQUAL', value('t'), 'd'],
  ['IN', value([1, 'text', 9]), 'ad'],
  ['NOT_IN', value([1, 'text']), 'gbc'],
  ['NOT_IN', value([1, null]), ''],
])('v %s %j finds %s, never a document without v', (op, operand, expected) => {
  expect(run({ where: where('v', op, operand) }).join('')).toBe(expected)
})

test.each([
  ['IS_NULL', 'e'],
  ['IS_NOT_NULL', 'gabcd'],
  ['IS_NAN', 'g'],
  ['IS_NOT_NAN', 'abcd'],
])('v %s finds %s', (op, expected) => {
  expect(run({ where: unary('v', op) }).join('')).toBe(expected)
})

test('orders equal values by name, in the direction of the last order', () => {
  const sorted = { where: where('tags', 'ARRAY_CONTAINS', value('y')) }
  expect(run({ ...sorted, orderBy: [by('__name__', 'DESCENDING')] })).toEqual(['b', 'a'])
  expect(run({ orderBy: [by('v', 'DESCENDING')], limit: 3 })).toEqual(['d', 'c', 'b'])
})

test('a cursor follows a descending order', () => {
  const cursor = { startAt: { values: [value(2)], before: false } }
  expect(run({ orderBy: [by('v', 'DESCENDING')], ...cursor })).toEqual(['a', 'g', 'e'])
})

test.each([
  ['findNearest', { findNearest: {} }, /does not support "findNearest"/],
  ['31 values', { where: where('v', 'IN', value(Array(31).fill(1))) }, /at most 30/],
  ['11 values', { where: where('v', 'NOT_IN', value(Array(11).fill(1))) }, /at most 10/],
  ['no values', { where: where('v', 'IN', value([])) }, /at least one/],
  ['two collections', { from: [{ collectionId: 'c' }, { collectionId: 'd' }] }, /one collection/],
  ['a long cursor', { startAt: { values: [value(1), value(2)] } }, /more values than/],
  ['a negative limit', { limit: -1 }, /negative/],
])('rejects %s with a reason', (_name, query, reason) => {
  expect(() => run(query)).toThrow(reason)
})
