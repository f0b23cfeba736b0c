import fc from 'fast-check'
import type { Places } from '@/lib/alerts/groups/place'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { mapAreas } from './map-area'

const PLACES: Places = new Map(
  Array.from({ length: 8 }, (_, index) => [
    `LS-${index}`,
    {
      location: index === 7 ? null : { latitude: 27.5 + index / 100, longitude: -82.5 },
      organisationId: 'bayshore',
      area: 'Pinellas',
    },
  ]),
)

const outage = (station: number, overrides: object = {}) =>
  anAlert({
    id: `outage-${station}`,
    name: 'Power failure',
    edge_node_id: `LS-${station}`,
    alerted_at: new Date(NOW_MS + station * 1000).toISOString(),
    ...overrides,
  })

test('an outage at several stations near each other is one area', () => {
  expect(mapAreas([outage(2), outage(1), outage(0)], PLACES)).toEqual([
    {
      id: 'outage-0',
      title: 'Power failure at 3 stations, Pinellas',
      sinceMs: NOW_MS,
      status: 'alarm',
      stationIds: ['LS-0', 'LS-1', 'LS-2'],
      unlocated: 0,
      ring: expect.anything(),
      bounds: expect.anything(),
    },
  ])
})

test('alerts that stand alone, or of one station, have no area', () => {
  const alerts = [outage(0), outage(1), anAlert({ id: 'level', edge_node_id: 'LS-0' })]
  expect(mapAreas(alerts, PLACES)).toEqual([])
})

test('keeps its shape until the last alert is acknowledged', () => {
  const [whole] = mapAreas([outage(0), outage(1), outage(2)], PLACES)
  const acknowledged = { acknowledged: true }
  const [rest] = mapAreas([outage(0, acknowledged), outage(1, acknowledged), outage(2)], PLACES)
  expect(rest).toEqual(whole)
  const none = [0, 1, 2].map((station) => outage(station, acknowledged))
  expect(mapAreas(none, PLACES)).toEqual([])
})

test('is returned once none of the unacknowledged alerts is active', () => {
  const cleared = { cleared_at: new Date(NOW_MS + 60_000).toISOString() }
  const alerts = [outage(0, cleared), outage(1, cleared), outage(2, { acknowledged: true })]
  expect(mapAreas(alerts, PLACES)).toMatchObject([{ status: 'returned' }])
})

test('counts stations without a location, and needs one with', () => {
  expect(mapAreas([outage(0), outage(1), outage(7)], PLACES)).toMatchObject([
    { stationIds: ['LS-0', 'LS-1'], unlocated: 1 },
  ])
  const nowhere: Places = new Map(
    [...PLACES].map(([id, place]) => [id, { ...place, location: null }]),
  )
  expect(mapAreas([outage(0), outage(1), outage(2)], nowhere)).toEqual([])
})

test('there are no areas before the stations are known', () => {
  expect(mapAreas([outage(0), outage(1), outage(2)], null)).toEqual([])
})

test('lists active areas first, then the largest', () => {
  const named = (name: string, stations: number[], overrides: object = {}) =>
    stations.map((station) => outage(station, { id: `${name} ${station}`, name, ...overrides }))
  const areas = mapAreas(
    [
      ...named('Offline', [0, 1, 2, 3, 4], { cleared_at: new Date(NOW_MS + 60_000).toISOString() }),
      ...named('High level', [0, 1, 2]),
      ...named('Power failure', [0, 1, 2, 3]),
    ],
    PLACES,
  )
  expect(areas.map(({ title }) => title)).toEqual([
    'Power failure at 4 stations, Pinellas',
    'High level at 3 stations, Pinellas',
    'Offline at 5 stations, Pinellas',
  ])
})

test('the order of the alerts does not matter', () => {
  const alerts = [
    outage(0, { name: 'Power  failure' }),
    ...[1, 2, 3, 7].map((station) => outage(station)),
    ...[4, 5, 6].map((station) => outage(station, { name: 'High level' })),
  ]
  const areas = mapAreas(alerts, PLACES)
  expect(areas).toHaveLength(2)
  fc.assert(
    fc.property(
      fc.shuffledSubarray(alerts, { minLength: alerts.length }),
      (shuffled) => void expect(mapAreas(shuffled, PLACES)).toEqual(areas),
    ),
  )
})
