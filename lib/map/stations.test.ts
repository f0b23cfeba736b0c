import { aBoardEntry } from '@/tests/factories/station-view'
import { toMapStations } from './stations'

const location = { latitude: 27.9, longitude: -82.4 }

test('places stations at their locations and leaves out those without one', () => {
  const entries = [
    aBoardEntry('LS-001', 'alarm', { location }),
    aBoardEntry('LS-002', 'normal', { location: undefined }),
  ]
  expect(toMapStations(entries)).toEqual([
    { id: 'LS-001', name: 'Harbour Road', ...location, status: 'alarm', isUrgent: false },
  ])
})

test('an overflowing or near station is urgent, whatever its status', () => {
  const near = aBoardEntry('LS-002', 'acknowledged', { location })
  const entries = [
    aBoardEntry('LS-001', 'overflowing', { location }),
    { ...near, condition: { ...near.condition, isNearOverflow: true } },
    aBoardEntry('LS-003', 'alarm', { location }),
  ]
  expect(toMapStations(entries).map(({ isUrgent }) => isUrgent)).toEqual([true, true, false])
})
