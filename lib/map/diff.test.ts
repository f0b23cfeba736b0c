import { stationsById, stationsDiff } from './diff'
import type { MapStation } from './stations'

function station(overrides: Partial<MapStation> = {}): MapStation {
  return { id: 'a', name: 'A', longitude: -82, latitude: 28, status: 'normal', ...overrides }
}

const diffOf = (before: MapStation[], after: MapStation[]) =>
  stationsDiff(stationsById(before), stationsById(after))

test('unchanged stations need no update', () => {
  expect(diffOf([station()], [station()])).toBeNull()
})

test('sends only the status when only the status changed', () => {
  expect(diffOf([station()], [station({ status: 'alarm' })])?.update).toEqual([
    { id: 'a', addOrUpdateProperties: [{ key: 'status', value: 'alarm' }] },
  ])
})
