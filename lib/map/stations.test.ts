import type { PumpStation } from '@/lib/stations/station'
import type { StationStatus } from '@/lib/stations/status'
import { aBoardEntry } from '@/tests/factories/station-view'
import { createMapStations } from './stations'

const LOCATION = { latitude: 27.9, longitude: -82.4 }

const entry = (id: string, status: StationStatus, station: Partial<PumpStation> = {}) =>
  aBoardEntry(id, status, { location: LOCATION, ...station })

test('places stations at their locations and leaves out those without one', () => {
  const mapStationsOf = createMapStations()
  expect(
    mapStationsOf([entry('LS-001', 'alarm'), entry('LS-002', 'normal', { location: undefined })]),
  ).toEqual([{ id: 'LS-001', name: 'Harbour Road', ...LOCATION, status: 'alarm' }])
})

test('returns the same array while nothing shown on the map changes', () => {
  const mapStationsOf = createMapStations()
  const before = mapStationsOf([entry('LS-001', 'alarm'), entry('LS-002', 'normal')])
  const after = mapStationsOf([
    { ...entry('LS-001', 'alarm'), alerts: [] },
    entry('LS-002', 'normal', { address: 'elsewhere', notes: 'another record' }),
  ])
  expect(after).toBe(before)
})

test.each([
  ['a status', entry('LS-001', 'normal')],
  ['a name', entry('LS-001', 'alarm', { name: 'Elm Street' })],
  ['a place', entry('LS-001', 'alarm', { location: { latitude: 28, longitude: -82.4 } })],
])('a change of %s returns a new array that reuses the other stations', (_, changed) => {
  const mapStationsOf = createMapStations()
  const before = mapStationsOf([entry('LS-001', 'alarm'), entry('LS-002', 'normal')])
  const after = mapStationsOf([changed, entry('LS-002', 'normal')])
  expect(after).not.toBe(before)
  expect(after[0]).not.toEqual(before[0])
  expect(after[1]).toBe(before[1])
})

test('removes a station that is gone', () => {
  const mapStationsOf = createMapStations()
  mapStationsOf([entry('LS-001', 'alarm'), entry('LS-002', 'normal')])
  expect(mapStationsOf([entry('LS-002', 'normal')]).map(({ id }) => id)).toEqual(['LS-002'])
  expect(mapStationsOf([])).toEqual([])
})
