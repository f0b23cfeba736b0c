import { anAlert } from '@/tests/factories/station'
import { alertsByStation, newestAlert } from './alerts-by-station'

test('alerts are grouped by station, in the order of the list', () => {
  const alerts = [
    anAlert({ id: 'a' }),
    anAlert({ id: 'b', edge_node_id: 'LS-002' }),
    anAlert({ id: 'c' }),
  ]
  const ids = [...alertsByStation(alerts)].map(([station, group]) => [
    station,
    ...group.map(({ id }) => id),
  ])
  expect(ids).toEqual([
    ['LS-001', 'a', 'c'],
    ['LS-002', 'b'],
  ])
})

test('the newest alert is by time, also across zones, and not by place in the list', () => {
  const alerts = [
    anAlert({ id: 'a', alerted_at: '2026-06-01T12:00:00Z' }),
    anAlert({ id: 'b', alerted_at: '2026-06-01T09:00:00-04:00' }),
  ]
  expect(newestAlert(alerts)?.id).toBe('b')
  expect(newestAlert([])).toBeNull()
})
