import { aStation, anAlert, NOW_MS, someMetrics } from '@/tests/factories/station'
import { stationCondition } from './status'
import { compareUrgency, urgencyOf } from './urgency'

const FILLING = { level: 2.5, inflow: 40, outflow: 10 }

function urgency({ alerts = [] as object[], values = {}, inService = true } = {}) {
  const station = aStation({ inService })
  const metrics = someMetrics({ values: { level: 1.2, ...values } })
  const parsed = alerts.map((alert, index) => anAlert({ id: `alert-${index}`, ...alert }))
  const condition = stationCondition({ station, metrics, alerts: parsed }, NOW_MS)
  return urgencyOf({ station, condition, alerts: parsed }, metrics, NOW_MS)
}

const ago = (minutes: number) => new Date(NOW_MS - minutes * 60_000).toISOString()

test.each([
  ['overflowing before critical', { values: { level: 4 } }, { alerts: [{ severity: 'critical' }] }],
  [
    'critical before high',
    { alerts: [{ severity: 'critical' }] },
    { alerts: [{ severity: 'high' }] },
  ],
  ['unknown before high', { alerts: [{}] }, { alerts: [{ severity: 'high' }] }],
  [
    'sooner to overflow before later',
    { alerts: [{ severity: 'high' }], values: { ...FILLING, inflow: 90 } },
    { alerts: [{ severity: 'high' }], values: FILLING },
  ],
  [
    'filling before steady',
    { alerts: [{ severity: 'high' }], values: FILLING },
    { alerts: [{ severity: 'high', alerted_at: ago(600) }] },
  ],
  [
    'longer before shorter',
    { alerts: [{ severity: 'low', alerted_at: ago(9) }] },
    { alerts: [{ severity: 'low', alerted_at: ago(8) }] },
  ],
])('%s', (_name, worse, better) => {
  expect(compareUrgency(urgency(worse), urgency(better))).toBe(-1)
  expect(compareUrgency(urgency(better), urgency(worse))).toBe(1)
})

test('normal stations are all the same', () => {
  expect(compareUrgency(urgency(), urgency({ values: { ...FILLING, level: 1.9 } }))).toBe(0)
})
