import { anAlert, NOW_MS } from '@/tests/factories/station'
import { conditionSinceMs } from './status'

const MINUTE_MS = 60_000
const ago = (minutes: number) => new Date(NOW_MS - minutes * MINUTE_MS).toISOString()
const freshness = { state: 'offline', sinceMs: NOW_MS - 99_000 } as const

test('an alarm counts from its oldest active alert, whether acknowledged since or not', () => {
  const alerts = [
    anAlert({ alerted_at: ago(2) }),
    anAlert({ alerted_at: ago(30), acknowledged: true }),
    anAlert({ alerted_at: ago(60), cleared_at: ago(50) }),
  ]
  expect(conditionSinceMs({ status: 'alarm', alerts, freshness })).toBe(NOW_MS - 30 * MINUTE_MS)
})

test('a cleared station counts from when the last alert cleared', () => {
  const alerts = [
    anAlert({ alerted_at: ago(60), cleared_at: ago(5) }),
    anAlert({ alerted_at: ago(60), cleared_at: ago(9) }),
    anAlert({ cleared_at: ago(1), acknowledged: true }),
  ]
  expect(conditionSinceMs({ status: 'returned', alerts, freshness })).toBe(NOW_MS - 5 * MINUTE_MS)
})

test('an acknowledged station counts from the last acknowledgment', () => {
  const alerts = [
    anAlert({ acknowledged: true, acknowledged_at: ago(3) }),
    anAlert({ alerted_at: ago(60), acknowledged: true, acknowledged_at: ago(7) }),
  ]
  const sinceMs = conditionSinceMs({ status: 'acknowledged', alerts, freshness })
  expect(sinceMs).toBe(NOW_MS - 3 * MINUTE_MS)
})

test('without the time of every acknowledgment it is unknown', () => {
  const alerts = [
    anAlert({ acknowledged: true, acknowledged_at: ago(3) }),
    anAlert({ acknowledged: true }),
  ]
  expect(conditionSinceMs({ status: 'acknowledged', alerts, freshness })).toBeNull()
})

test('an offline station counts from its last message', () => {
  expect(conditionSinceMs({ status: 'offline', alerts: [], freshness })).toBe(NOW_MS - 99_000)
})

test.each(['overflowing', 'attention', 'normal', 'readings-only', 'out-of-service'] as const)(
  'has no start time for %s',
  (status) => {
    expect(conditionSinceMs({ status, alerts: [], freshness })).toBeNull()
  },
)

test.each(['alarm', 'returned', 'acknowledged', 'offline'] as const)(
  'has no start time for %s without alerts and readings',
  (status) => {
    expect(conditionSinceMs({ status, alerts: null, freshness: null })).toBeNull()
  },
)
