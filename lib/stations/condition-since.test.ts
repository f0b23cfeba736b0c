import { anAlert, NOW_MS } from '@/tests/factories/station'
import { conditionSinceMs } from './condition-since'

const raised = (minutesAgo: number, acknowledged: boolean) =>
  anAlert({ alerted_at: new Date(NOW_MS - minutesAgo * 60_000).toISOString(), acknowledged })
const freshness = { state: 'offline', sinceMs: NOW_MS - 99_000 } as const

test('an alarm counts from its oldest unacknowledged alert', () => {
  const alerts = [raised(2, false), raised(8, false), raised(30, true)]
  expect(conditionSinceMs({ status: 'alarm', alerts, freshness })).toBe(NOW_MS - 480_000)
})

test('with every alert acknowledged it counts from the oldest', () => {
  const alerts = [raised(2, true), raised(30, true)]
  expect(conditionSinceMs({ status: 'acknowledged', alerts, freshness })).toBe(NOW_MS - 1_800_000)
})

test('an offline station counts from its last message', () => {
  expect(conditionSinceMs({ status: 'offline', alerts: [], freshness })).toBe(NOW_MS - 99_000)
})

test.each(['attention', 'normal', 'readings-only', 'out-of-service'] as const)(
  'has no start time for %s',
  (status) => {
    expect(conditionSinceMs({ status, alerts: [], freshness })).toBeNull()
  },
)

test.each(['alarm', 'acknowledged', 'offline'] as const)(
  'has no start time for %s without alerts and readings',
  (status) => {
    expect(conditionSinceMs({ status, alerts: null, freshness: null })).toBeNull()
  },
)
