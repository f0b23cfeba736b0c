import { METRIC_UNITS, unitsAt } from '@/lib/units/display-units'
import { aDeviceConfig, anAlert } from '@/tests/factories/station'
import { alertReading } from './alert-reading'
import { alertDetails } from './details'

const METRIC = unitsAt(METRIC_UNITS, 0)
const US = unitsAt({ system: 'us' }, 0)

test('shows numbers in the alert’s unit or in the user’s units', () => {
  const alert = anAlert({ metric: 'level', value: 3.42, threshold: 3, unit: 'm' })
  expect(alertReading(alert, aDeviceConfig(), METRIC)).toEqual({
    value: '3.42 m',
    threshold: '3 m',
  })
  expect(alertReading(alert, null, US)).toEqual({ value: '11.22 ft', threshold: '9.84 ft' })
})

test('shows a state in words', () => {
  const alert = anAlert({ metric: 'pump2Fault', value: 1, threshold: 1, unit: '1' })
  expect(alertReading(alert, null, METRIC)).toEqual({ value: 'Failed', threshold: null })
})

test.each([null, ''])(
  'an alert without a unit (%j) reads the same in a list and in detail',
  (unit) => {
    const units = unitsAt(METRIC_UNITS, -2)
    const alert = anAlert({ metric: 'level', value: 1, threshold: 0.5, unit })
    expect(alertReading(alert, aDeviceConfig(), units)).toMatchObject({
      value: '3 m',
      threshold: '2.50 m',
    })
    const [line = ''] = alertDetails(alert, { formatTime: String, units })
    expect(line.replaceAll('\u00a0', ' ')).toBe('Wet well level 3 m, limit 2.50 m')
  },
)

test('leaves out what the alert doesn’t have', () => {
  expect(alertReading(anAlert(), null, METRIC)).toEqual({ value: null, threshold: null })
  expect(alertReading(anAlert({ value: 7 }), null, METRIC).value).toBe('7')
})
