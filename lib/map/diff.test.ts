import { stationsById, stationsDiff } from './diff'
import type { LocatedStation } from './features'

function station(overrides: Partial<LocatedStation> = {}): LocatedStation {
  return { id: 'a', name: 'A', longitude: -82, latitude: 28, status: 'normal', ...overrides }
}

const diffOf = (before: LocatedStation[], after: LocatedStation[]) =>
  stationsDiff(stationsById(before), stationsById(after))

test('stations that say the same as before need no update', () => {
  expect(diffOf([station()], [station()])).toBeNull()
})

test('a station that comes is added with its place, name and status', () => {
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

test('a station that the filters no longer let through is removed', () => {
  expect(diffOf([station(), station({ id: 'b' })], [station({ id: 'b' })])).toEqual({
    remove: ['a'],
    add: [],
    update: [],
  })
})

test('a new status is the only thing that is sent', () => {
  expect(diffOf([station()], [station({ status: 'alarm' })])?.update).toEqual([
    { id: 'a', addOrUpdateProperties: [{ key: 'status', value: 'alarm' }] },
  ])
})

test('a station that was moved and renamed is updated in both', () => {
  expect(diffOf([station()], [station({ latitude: 29, name: 'North' })])?.update).toEqual([
    {
      id: 'a',
      newGeometry: { type: 'Point', coordinates: [-82, 29] },
      addOrUpdateProperties: [{ key: 'name', value: 'North' }],
    },
  ])
})

test('of two stations with one id, the last counts', () => {
  const after = [station({ status: 'alarm' }), station({ status: 'normal' })]
  expect(diffOf([station()], after)).toBeNull()
})
