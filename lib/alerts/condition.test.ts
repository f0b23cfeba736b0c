import { METRIC_UNITS, unitsAt } from '@/lib/units/display-units'
import { aDeviceConfig, anAlertConfiguration } from '@/tests/factories/station'
import { alertCondition } from './condition'

const METRIC = unitsAt(METRIC_UNITS, 0)
const US = unitsAt({ system: 'us' }, 0)

const conditionOf = (overrides: object, units = METRIC) =>
  alertCondition(anAlertConfiguration(overrides), aDeviceConfig(), units)

test.each([
  ['gt', 'Level above 3 m for 5 s'],
  ['ge', 'Level 3 m or above for 5 s'],
  ['lt', 'Level below 3 m for 5 s'],
  ['le', 'Level 3 m or below for 5 s'],
  ['eq', 'Level is 3 m for 5 s'],
  ['ne', 'Level is not 3 m for 5 s'],
])('%s reads: %s', (comparator, text) => {
  expect(conditionOf({ comparator }).raisedWhen).toBe(text)
})

test('a tiny threshold or deadband is a number, not an inequality', () => {
  const tiny = { metric: 'chlorine', comparator: 'gt', threshold: 0.005, unit: 'mg/L' }
  expect(conditionOf({ ...tiny, deadband: 0.001 })).toEqual({
    raisedWhen: 'chlorine above 0.005 mg/L for 5 s',
    clearedWhen: '10 s after the value is back within the limit by 0.001 mg/L',
  })
})

test('clears once the value is back by the deadband for the off delay', () => {
  expect(conditionOf({}).clearedWhen).toBe(
    '10 s after the value is back within the limit by 0.0500 m',
  )
  expect(conditionOf({ off_delay_s: 0 }).clearedWhen).toBe(
    'when the value is back within the limit by 0.0500 m',
  )
  expect(conditionOf({ deadband: 0 }).clearedWhen).toBe('10 s after the condition ends')
  expect(conditionOf({ deadband: 0, off_delay_s: 0 }).clearedWhen).toBe('when the condition ends')
})

test.each([
  ['highFloat', 'eq', 1, 'High float tripped for 2 s'],
  ['highFloat', 'ne', 1, 'High float clear for 2 s'],
  ['powerFail', 'eq', 1, 'Power is out for 2 s'],
  ['pump1Fault', 'eq', 1, 'Pump 1 failed for 2 s'],
  ['pump2Running', 'eq', 0, 'Pump 2 stopped for 2 s'],
  ['overflowFloat', 'eq', 1, 'Overflow float tripped for 2 s'],
  ['pumpsAvailable', 'eq', 0, 'No pump available for 2 s'],
  ['pump1Starts', 'eq', 1, 'Pump 1 starts is 1 for 2 s'],
])('shows a state in words: %s %s %d', (metric, comparator, threshold, text) => {
  const state = { metric, comparator, threshold, unit: '1', on_delay_s: 2 }
  expect(conditionOf(state).raisedWhen).toBe(text)
})

test('tells a silent station from one silent metric', () => {
  const silence = { comparator: 'no_data', threshold: 0, unit: '1', on_delay_s: 300 }
  expect(conditionOf({ ...silence, metric: 'online' })).toEqual({
    raisedWhen: 'No data received for 5 min',
    clearedWhen: '10 s after data resumes',
  })
  expect(conditionOf({ ...silence, metric: 'rain' }).raisedWhen).toBe('Rain not measured for 5 min')
})

test('shows thresholds and deadbands in the user’s units', () => {
  expect(conditionOf({}, US)).toEqual({
    raisedWhen: 'Level 9.84 ft or above for 5 s',
    clearedWhen: '10 s after the value is back within the limit by 0.164 ft',
  })
})

test('keeps a temperature deadband in °C', () => {
  const heat = { metric: 'motorTemperature', unit: 'Cel', threshold: 90, deadband: 2 }
  expect(conditionOf(heat, US)).toEqual({
    raisedWhen: 'motorTemperature 194 °F or above for 5 s',
    clearedWhen: '10 s after the value is back within the limit by 2 °C',
  })
})
