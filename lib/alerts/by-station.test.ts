import { anAlert, STATION_ID } from '@/tests/factories/station'
import { alertsByStation, alertsOf, newestAlert } from './by-station'

test('groups alerts by station in list order', () => {
  const alerts = [
    anAlert({ id: 'a' }),
    anAlert({ id: 'b', edge_node_id: 'LS-002' }),
    anAlert({ id: 'c' }),
  ]
  const ids = [...alertsByStation(alerts)].map(([station, group]) => [
    station,
    ...group.alerts.map(({ id }) => id),
  ])
  expect(ids).toEqual([
    ['LS-001', 'a', 'c'],
    ['LS-002', 'b'],
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
  const alert = anAlert()
  const byStation = alertsByStation([alert], unreadable)
  expect(alertsOf(byStation, STATION_ID)).toEqual({ alerts: [alert], unreadable: 1 })
  expect(alertsOf(alertsByStation([], unreadable), STATION_ID)).toEqual({
    alerts: [],
    unreadable: 1,
  })
})

test('picks the newest alert by time across time zones', () => {
  const alerts = [
    anAlert({ id: 'a', alerted_at: '2026-06-01T12:00:00Z' }),
    anAlert({ id: 'b', alerted_at: '2026-06-01T09:00:00-04:00' }),
  ]
  expect(newestAlert(alerts)?.id).toBe('b')
  expect(newestAlert([])).toBeNull()
})
