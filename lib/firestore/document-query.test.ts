import { STATION_ID } from '@/tests/factories/station'
import { asksForNothing, documentQuery } from './document-query'

test('an employee asks for all stations without a filter', () => {
  expect(documentQuery('metrics', { kind: 'employee' })).toEqual({
    collection: 'metrics',
    filters: [],
  })
})

test('a customer asks by organisation, and for one station by id and organisation', () => {
  const access = { kind: 'customer' as const, organisations: ['bayshore'] }
  expect(documentQuery('metrics', access, STATION_ID)).toEqual({
    collection: 'metrics',
    filters: [
      { field: 'organisationId', operator: 'in', value: ['bayshore'] },
      { field: 'edgeNodeId', operator: '==', value: 'LS-001' },
    ],
  })
})

test('who belongs to no organisation asks for nothing', () => {
  const query = documentQuery('metrics', { kind: 'customer', organisations: [] })
  expect(asksForNothing(query)).toBe(true)
  expect(asksForNothing(documentQuery('metrics', { kind: 'employee' }))).toBe(false)
})
