import { anAlert } from '@/tests/factories/station'
import { countAlerts, countsInWords, unacknowledgedInWords } from './counts'

const acknowledged = anAlert({ id: 'a2', acknowledged: true, severity: 'critical' })

test('counts unreadable alerts as unacknowledged', () => {
  const alerts = [anAlert(), acknowledged]
  expect(countAlerts(alerts, 0)).toMatchObject({ total: 2, unacknowledged: 1, unreadable: 0 })
  expect(countAlerts(alerts, 2)).toMatchObject({ total: 4, unacknowledged: 3, unreadable: 2 })
})

test('counts unacknowledged alerts by severity, in words', () => {
  const severities = ['high', 'critical', 'high', null]
  const open = severities.map((severity, index) => anAlert({ id: `a${index}`, severity }))
  const counts = countAlerts([...open, acknowledged], 1)
  expect(counts.bySeverity).toEqual({ critical: 1, high: 2, medium: 0, low: 0 })
  expect(unacknowledgedInWords(counts)).toBe('5 unacknowledged: 1 critical, 2 high')
  expect(unacknowledgedInWords(countAlerts([anAlert()], 0))).toBe('1 unacknowledged')
  expect(unacknowledgedInWords(countAlerts([acknowledged], 0))).toBe('')
})

test('says how many alerts a group has, and how many are open', () => {
  expect(countsInWords([anAlert(), acknowledged])).toBe('2 alerts, 1 unacknowledged')
  expect(countsInWords([anAlert(), anAlert()])).toBe('2 unacknowledged')
  expect(countsInWords([acknowledged, acknowledged])).toBe('2 alerts, all acknowledged')
})
