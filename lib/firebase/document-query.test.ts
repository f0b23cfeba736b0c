import { STATION_ID } from '@/tests/factories/station'
import { documentQuery, isSingleDocumentQuery, splitQuery } from './document-query'

test('queries all stations for an employee without a filter', () => {
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

const ofOrganisations = (count: number) =>
  documentQuery(
    'metrics',
    { kind: 'customer', organisations: Array.from({ length: count }, (_, n) => `o${n}`) },
    STATION_ID,
  )

test('needs one query for up to 30 organizations and none for zero', () => {
  expect(splitQuery(ofOrganisations(0))).toEqual([])
  expect(splitQuery(ofOrganisations(30))).toEqual([ofOrganisations(30)])
})

test('splits more than 30 organizations into chunks with the other filters', () => {
  const queries = splitQuery(ofOrganisations(61))
  const asked = queries.map(({ filters }) => filters[0]?.value)
  expect(asked.map((value) => value?.length)).toEqual([30, 30, 1])
  expect(asked.flat()).toEqual(ofOrganisations(61).filters[0]?.value)
  for (const { collection, filters } of queries) {
    expect(collection).toBe('metrics')
    expect(filters[1]).toEqual({ field: 'edgeNodeId', operator: '==', value: 'LS-001' })
  }
})

test('doesn’t split an employee’s query [6.5]', () => {
  const everything = documentQuery('metrics', { kind: 'employee' })
  expect(splitQuery(everything)).toEqual([everything])
})

test('expects one document per station, except for its pumps', () => {
  const access = { kind: 'customer' as const, organisations: ['bayshore'] }
  expect(isSingleDocumentQuery(documentQuery('pumpStations', access, STATION_ID))).toBe(true)
  expect(isSingleDocumentQuery(documentQuery('pumps', access, STATION_ID))).toBe(false)
  expect(isSingleDocumentQuery(documentQuery('pumpStations', access))).toBe(false)
})
