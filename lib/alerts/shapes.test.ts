import { anAlert, NOW_MS } from '@/tests/factories/station'
import { ACKNOWLEDGED, ALARM, RETURNED, shapeOf } from './shapes'

const cleared_at = new Date(NOW_MS).toISOString()

test.each([
  [
    'acknowledged, even if it is critical',
    { acknowledged: true, severity: 'critical' },
    ACKNOWLEDGED,
  ],
  ['cleared', { cleared_at, severity: 'critical' }, RETURNED],
  ['of high severity', { severity: 'high' }, ALARM],
  ['of unknown severity', {}, ALARM],
])('an alert that is %s has a shape of its own', (_name, overrides, shape) => {
  expect(shapeOf(anAlert(overrides))).toBe(shape)
})

test('critical and high differ in shape, not in color', () => {
  const critical = shapeOf(anAlert({ severity: 'critical' }))
  expect(critical.tone).toBe(ALARM.tone)
  expect(critical.parts).not.toEqual(ALARM.parts)
})
