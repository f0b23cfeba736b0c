import { anAlert } from '@/tests/factories/station'
import { mostSevereFirst, orderAlerts } from './order'

test('sorts unacknowledged alerts first, then by newest', () => {
  const alerts = [
    anAlert({ id: 'old', alerted_at: '2026-06-01T10:00:00Z' }),
    anAlert({ id: 'done', acknowledged: true, alerted_at: '2026-06-01T12:00:00Z' }),
    anAlert({ id: 'new', alerted_at: '2026-06-01T11:00:00Z' }),
    anAlert({ id: 'done-before', acknowledged: true, alerted_at: '2026-06-01T09:00:00Z' }),
  ]
  expect(orderAlerts(alerts).map(({ id }) => id)).toEqual(['new', 'old', 'done', 'done-before'])
})

test('sorts more severe alerts before newer ones', () => {
  const alerts = [
    anAlert({ id: 'new', alerted_at: '2026-06-01T12:00:00Z', severity: 'low' }),
    anAlert({ id: 'old', alerted_at: '2026-06-01T10:00:00Z', severity: 'critical' }),
    anAlert({ id: 'done', acknowledged: true, severity: 'critical' }),
  ]
  expect(orderAlerts(alerts).map(({ id }) => id)).toEqual(['old', 'new', 'done'])
})

test('compares times as instants, not as text', () => {
  const alerts = [
    anAlert({ id: 'utc', alerted_at: '2026-06-01T11:30:00Z' }),
    anAlert({ id: 'tampa', alerted_at: '2026-06-01T08:00:00-04:00' }),
  ]
  expect(orderAlerts(alerts).map(({ id }) => id)).toEqual(['tampa', 'utc'])
})

test('sorts alerts with equal times by id', () => {
  const alerts = ['b', 'c', 'a'].map((id) => anAlert({ id }))
  expect(orderAlerts(alerts).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(orderAlerts(alerts.toReversed()).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('sorts by severity, with unknown severities right after critical', () => {
  const severities = ['low', 'medium', 'critical', 'high', null] as const
  const items = severities.map((severity) => ({ severity }))
  expect(mostSevereFirst(items).map(({ severity }) => severity)).toEqual([
    'critical',
    null,
    'high',
    'medium',
    'low',
  ])
})
