import { STATION_ID } from '@/tests/factories/station'
import { documentQuery, isSingleDocumentQuery } from './document-query'

test('queries all stations for an employee without a filter [6.5]', () => {
  expect(documentQuery('metrics', { kind: 'employee' })).toEqual({
    collection: 'metrics',
    filters: [],
  })
})

test('filters a customer’s query by organization and by station id', () => {
  const access = { kind: 'customer' as const, organisations: ['bayshore'] }
  expect(documentQuery('metrics', access, STATION_ID)).toEqual({
    collection: 'metrics',
    filters: [
      { field: 'organisationId', operator: 'in', value: ['bayshore'] },
      { field: 'edgeNodeId', operator: '==', value: 'LS-001' },
    ],
  })
})

test('expects one document per station, except for its pumps', () => {
  const access = { kind: 'customer' as const, organisations: ['bayshore'] }
  expect(isSingleDocumentQuery(documentQuery('pumpStations', access, STATION_ID))).toBe(true)
  expect(isSingleDocumentQuery(documentQuery('pumps', access, STATION_ID))).toBe(false)
  expect(isSingleDocumentQuery(documentQuery('pumpStations', access))).toBe(false)
})
