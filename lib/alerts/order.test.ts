import { anAlert } from '@/tests/factories/station'
import { mostSevereFirst, orderAlerts } from './order'

test('unacknowledged alerts come first, then the newest', () => {
  const alerts = [
    anAlert({ id: 'old', alerted_at: '2026-06-01T10:00:00Z' }),
    anAlert({ id: 'done', acknowledged: true, alerted_at: '2026-06-01T12:00:00Z' }),
    anAlert({ id: 'new', alerted_at: '2026-06-01T11:00:00Z' }),
    anAlert({ id: 'done-before', acknowledged: true, alerted_at: '2026-06-01T09:00:00Z' }),
  ]
  expect(orderAlerts(alerts).map(({ id }) => id)).toEqual(['new', 'old', 'done', 'done-before'])
})

test('times are compared as instants, not as text', () => {
  const alerts = [
    anAlert({ id: 'utc', alerted_at: '2026-06-01T11:30:00Z' }),
    anAlert({ id: 'tampa', alerted_at: '2026-06-01T08:00:00-04:00' }),
  ]
  expect(orderAlerts(alerts).map(({ id }) => id)).toEqual(['tampa', 'utc'])
})

test('alerts of the same moment keep one order', () => {
  const alerts = ['b', 'c', 'a'].map((id) => anAlert({ id }))
  expect(orderAlerts(alerts).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(orderAlerts(alerts.toReversed()).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('the most severe come first; an unknown severity may be any, so only critical goes before it', () => {
  const severities = ['low', undefined, 'medium', 'critical', 'high', null] as const
  const items = severities.map((severity) => ({ severity }))
  expect(mostSevereFirst(items).map(({ severity }) => severity)).toEqual([
    'critical',
    undefined,
    null,
    'high',
    'medium',
    'low',
  ])
})

test('equally severe alerts stay newest first', () => {
  const alerts = ['newest', 'newer', 'old'].map((id) => anAlert({ id, severity: 'high' }))
  expect(mostSevereFirst(alerts).map(({ id }) => id)).toEqual(['newest', 'newer', 'old'])
})
