import type { FieldFilter, Filter } from '@/local/firestore/engine/query'
import { constrainedValues } from './access-control'

const filter = (op: FieldFilter['op'], texts: string[], fieldPath = 'organisationId'): Filter => {
  const values = texts.map((stringValue) => ({ stringValue }))
  const [first = { stringValue: '' }] = values
  const value = op === 'IN' ? { arrayValue: { values } } : first
  return { fieldFilter: { field: { fieldPath }, op, value } }
}
const all = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'AND', filters } })
const any = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'OR', filters } })

const own = filter('EQUAL', ['a'])
const other = filter('EQUAL', ['x'], 'edgeNodeId')

test.each<[string, Filter | undefined, string[] | null]>([
  ['no filter', undefined, null],
  ['==', own, ['a']],
  ['in', filter('IN', ['a', 'b']), ['a', 'b']],
  ['!=', filter('NOT_EQUAL', ['b']), null],
  ['>=', filter('GREATER_THAN_OR_EQUAL', ['a']), null],
  ['another field', other, null],
  ['and with another field', all(other, own), ['a']],
  ['or with another field', any(own, other), null],
  ['or of both', any(own, filter('EQUAL', ['b'])), ['a', 'b']],
  ['an or inside an and', all(other, any(own, other)), null],
])('%s', (_name, where, expected) => {
  expect(constrainedValues(where, 'organisationId')).toEqual(expected)
})

test('a value that is not a string constrains nothing', () => {
  const value = { integerValue: '1' }
  const field = { fieldPath: 'organisationId' }
  expect(
    constrainedValues({ fieldFilter: { field, op: 'EQUAL', value } }, 'organisationId'),
  ).toBeNull()
})
