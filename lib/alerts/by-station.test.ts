import { anAlert, STATION_ID } from '@/tests/factories/station'
import { alertsByStation, alertsOf, newestAlert } from './by-station'

test('groups alerts by station in list order', () => {
  const [a, b, c] = [
    anAlert({ id: 'a' }),
    anAlert({ id: 'b', edge_node_id: 'LS-002' }),
    anAlert({ id: 'c' }),
  ]
  const groups = [...alertsByStation([a, b, c])].map(([id, { alerts }]) => [id, alerts])
  expect(groups).toEqual([
    ['LS-001', [a, c]],
    ['LS-002', [b]],
  ])
})

test('returns no alerts for a station only when alerts are known', () => {
  expect(alertsOf(null, 'LS-009')).toBeNull()
  expect(alertsOf(alertsByStation([]), 'LS-009')).toEqual({ alerts: [], unreadable: 0 })
  expect(alertsOf(alertsByStation([]), 'LS-009')).toBe(alertsOf(alertsByStation([]), 'LS-008'))
})

test('counts the unreadable alerts that name a station', () => {
  const unreadable = [
    { id: 'bad-1', edgeNodeId: STATION_ID, reason: 'name: missing' },
    { id: 'bad-2', edgeNodeId: null, reason: 'edge_node_id: missing' },
  ]
  for (const alerts of [[anAlert()], []])
    expect(alertsByStation(alerts, unreadable).get(STATION_ID)).toEqual({ alerts, unreadable: 1 })
})

test('picks the newest alert by time across time zones', () => {
  const alerts = [
    anAlert({ id: 'a', alerted_at: '2026-06-01T12:00:00Z' }),
    anAlert({ id: 'b', alerted_at: '2026-06-01T09:00:00-04:00' }),
  ]
  expect(newestAlert(alerts)?.id).toBe('b')
  expect(newestAlert([])).toBeNull()
})
