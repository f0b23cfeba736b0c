import { METRIC_UNITS } from '@/lib/units/display-units'
import type { Units } from '@/lib/units/units'
import { aDeviceConfig, anAlertConfiguration } from '@/tests/factories/station'
import { alertCondition } from './condition'

const US: Units = { system: 'us' }

const conditionOf = (overrides: object, units: Units = METRIC_UNITS) =>
  alertCondition(anAlertConfiguration(overrides), aDeviceConfig(), units)

test.each([
  ['gt', 'Level above 3.00 m, for 5 s'],
  ['ge', 'Level 3.00 m or above, for 5 s'],
  ['lt', 'Level below 3.00 m, for 5 s'],
  ['le', 'Level 3.00 m or below, for 5 s'],
  ['eq', 'Level is 3.00 m, for 5 s'],
  ['ne', 'Level is not 3.00 m, for 5 s'],
])('%s reads: %s', (comparator, text) => {
  expect(conditionOf({ comparator }).raisedWhen).toBe(text)
})

test('clears once the value is back by the deadband for the off delay', () => {
  expect(conditionOf({}).clearedWhen).toBe('back by 0.05 m, for 10 s')
  expect(conditionOf({ deadband: 0, off_delay_s: 0 }).clearedWhen).toBe('no longer so')
})

test('shows a state by its name on the device', () => {
  const float = { metric: 'highFloat', comparator: 'eq', threshold: 1, unit: '1', on_delay_s: 0 }
  expect(conditionOf(float).raisedWhen).toBe('High float is Tripped')
})

test('tells a silent station from one silent metric', () => {
  const silence = { comparator: 'no_data', threshold: 0, unit: '1', on_delay_s: 300 }
  expect(conditionOf({ ...silence, metric: 'online' })).toEqual({
    raisedWhen: 'Nothing received, for 5 min',
    clearedWhen: 'data again, for 10 s',
  })
  expect(conditionOf({ ...silence, metric: 'rain' }).raisedWhen).toBe('No Rain, for 5 min')
})

test('shows thresholds and deadbands in the user’s units', () => {
  expect(conditionOf({}, US)).toEqual({
    raisedWhen: 'Level 9.84 ft or above, for 5 s',
    clearedWhen: 'back by 0.16 ft, for 10 s',
  })
})

test('keeps a temperature deadband in °C', () => {
  const heat = { metric: 'motorTemperature', unit: 'Cel', threshold: 90, deadband: 2 }
  expect(conditionOf(heat, US)).toEqual({
    raisedWhen: 'motorTemperature 194.0 °F or above, for 5 s',
    clearedWhen: 'back by 2.0 °C, for 10 s',
  })
})
