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

test('adds a new station with its location, name and status', () => {
  expect(diffOf([], [station({ status: 'alarm' })])).toEqual({
    remove: [],
    add: [
      {
        type: 'Feature',
        properties: { id: 'a', name: 'A', status: 'alarm' },
        geometry: { type: 'Point', coordinates: [-82, 28] },
      },
    ],
    update: [],
  })
})

test('removes a station that no longer matches the filters', () => {
  expect(diffOf([station(), station({ id: 'b' })], [station({ id: 'b' })])).toEqual({
    remove: ['a'],
    add: [],
    update: [],
  })
})

test('sends only the status when only the status changed', () => {
  expect(diffOf([station()], [station({ status: 'alarm' })])?.update).toEqual([
    { id: 'a', addOrUpdateProperties: [{ key: 'status', value: 'alarm' }] },
  ])
})

test('updates location and name of a station that was moved and renamed', () => {
  expect(diffOf([station()], [station({ latitude: 29, name: 'North' })])?.update).toEqual([
    {
      id: 'a',
      newGeometry: { type: 'Point', coordinates: [-82, 29] },
      addOrUpdateProperties: [{ key: 'name', value: 'North' }],
    },
  ])
})

test('the last of two stations with the same id wins', () => {
  const after = [station({ status: 'alarm' }), station({ status: 'normal' })]
  expect(diffOf([station()], after)).toBeNull()
})
