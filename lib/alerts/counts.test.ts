import { anAlert } from '@/tests/factories/station'
import { countAlerts } from './counts'

test('counts unreadable alerts as unacknowledged', () => {
  const alerts = [anAlert(), anAlert({ id: 'a2', acknowledged: true })]
  expect(countAlerts(alerts, 0)).toEqual({ total: 2, unacknowledged: 1, unreadable: 0 })
  expect(countAlerts(alerts, 2)).toEqual({ total: 4, unacknowledged: 3, unreadable: 2 })
})
