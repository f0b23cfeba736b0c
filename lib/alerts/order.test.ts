import { anAlert } from '@/tests/factories/station'
import { mostSevereFirst, orderAlerts, worstOf } from './order'

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

test('the worst alert is active before cleared before acknowledged, then the most severe', () => {
  const alerts = [
    anAlert({ id: 'done', acknowledged: true, severity: 'critical' }),
    anAlert({ id: 'cleared', cleared_at: '2026-06-01T12:00:00Z', severity: 'critical' }),
    anAlert({ id: 'low', severity: 'low' }),
    anAlert({ id: 'high', severity: 'high' }),
    anAlert({ id: 'unknown', severity: null }),
  ]
  const worst = alerts.map((_, index) => worstOf(alerts.slice(0, index + 1).toReversed()).id)
  expect(worst).toEqual(['done', 'cleared', 'low', 'high', 'unknown'])
  expect(worstOf(alerts).id).toBe('unknown')
})
