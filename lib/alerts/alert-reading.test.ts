import { METRIC_UNITS } from '@/lib/units/display-units'
import type { Units } from '@/lib/units/units'
import { aDeviceConfig, anAlert } from '@/tests/factories/station'
import { alertReading } from './alert-reading'

const US: Units = { system: 'us' }

test('a number is told with its unit, and in the user’s', () => {
  const alert = anAlert({ metric: 'level', value: 3.42, threshold: 3, unit: 'm' })
  expect(alertReading(alert, aDeviceConfig(), METRIC_UNITS)).toEqual({
    metric: 'Level',
    value: '3.42 m',
    threshold: '3.00 m',
  })
  expect(alertReading(alert, null, US)).toEqual({
    metric: 'Wet well level',
    value: '11.22 ft',
    threshold: '9.84 ft',
  })
})

test('a state is told as the device calls it', () => {
  const alert = anAlert({ metric: 'pump2Fault', value: 1, threshold: 1, unit: '1' })
  expect(alertReading(alert, null, METRIC_UNITS)).toEqual({
    metric: 'Pump 2 fault',
    value: 'Failed',
    threshold: null,
  })
})

test('without a unit of its own an alert has that of its metric', () => {
  const alert = anAlert({ metric: 'level', value: 3.4 })
  expect(alertReading(alert, null, METRIC_UNITS)).toMatchObject({
    value: '3.40 m',
    threshold: null,
  })
})

test('what an alert does not tell is not invented', () => {
  expect(alertReading(anAlert(), null, METRIC_UNITS)).toEqual({
    metric: null,
    value: null,
    threshold: null,
  })
  expect(alertReading(anAlert({ value: 7 }), null, METRIC_UNITS).value).toBe('7.00')
})
