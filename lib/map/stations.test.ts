import { aBoardEntry } from '@/tests/factories/station-view'
import { toMapStations } from './stations'

test('places stations at their locations and leaves out those without one', () => {
  const location = { latitude: 27.9, longitude: -82.4 }
  const entries = [
    aBoardEntry('LS-001', 'alarm', { location }),
    aBoardEntry('LS-002', 'normal', { location: undefined }),
  ]
  expect(toMapStations(entries)).toEqual([
    { id: 'LS-001', name: 'Harbour Road', ...location, status: 'alarm' },
  ])
})
