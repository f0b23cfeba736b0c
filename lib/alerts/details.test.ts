import { METRIC_UNITS, unitsAt } from '@/lib/units/display-units'
import type { Units } from '@/lib/units/units'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { alertDetails } from './details'

const US: Units = { system: 'us' }

const detailsOf = (fields: object, units: Units = unitsAt(METRIC_UNITS, 0)) =>
  alertDetails(anAlert(fields), { formatTime: (ms) => `at ${(ms - NOW_MS) / 1000}`, units }).map(
    (line) => line.replaceAll('\u00a0', ' '),
  )

test('keeps a value and its unit on one line', () => {
  expect(
    alertDetails(anAlert({ value: 3, unit: 'm' }), { formatTime: String, units: METRIC_UNITS }),
  ).toEqual(['value 3\u00a0m'])
})

test('shows a tiny value beside a tiny limit as numbers', () => {
  const tiny = { value: 0.007, threshold: 0.005, unit: 'mg/L' }
  expect(detailsOf(tiny)).toEqual(['value 0.007 mg/L, limit 0.005 mg/L'])
})

test('leaves out missing fields', () => {
  expect(detailsOf({})).toEqual([])
  expect(detailsOf({ severity: null, value: null, cleared_at: null })).toEqual([])
})

test.each([
  [{ severity: 'high' }, ['High']],
  [{ value: 3.456, unit: 'm' }, ['value 3.46 m']],
  [
    { severity: 'critical', value: 0, threshold: 3, unit: 'm' },
    ['Critical · value 0 m, limit 3 m'],
  ],
  [{ metric: 'level', value: 3.2, threshold: 3, unit: 'm' }, ['Wet well level 3.20 m, limit 3 m']],
  [{ metric: 'level', severity: 'low' }, ['Low · Wet well level']],
  [{ metric: 'level', threshold: 3, unit: 'm' }, ['Wet well level, limit 3 m']],
  [{ metric: 'pump1Fault', name: 'Pump 1 fault', value: 1, threshold: 1, unit: '1' }, []],
  [{ metric: 'online', name: 'Communication loss', value: 0 }, ['Connection']],
  [{ metric: 'pumpsAvailable', name: 'No pump available' }, []],
  [{ metric: 'powerFail', value: 1, threshold: 1, unit: '1' }, ['Utility power']],
  [{ metric: 'chlorine', value: 0.5, unit: 'mg/L' }, ['chlorine 0.500 mg/L']],
  [{ severity: 'high', value: 1, threshold: 1, unit: '1' }, ['High']],
  [{ value: 0, threshold: 1 }, []],
  [{ value: 1, unit: '1' }, []],
  [{ value: 14, threshold: 12, unit: '1' }, ['value 14, limit 12']],
  [{ value: 1, threshold: 3, unit: '1' }, ['value 1, limit 3']],
  [{ value: 2 }, ['value 2']],
  [{ cleared_at: '2026-06-01T12:00:05Z' }, ['Cleared at 5']],
  [{ acknowledged_by: 'Sam' }, ['Acknowledged by Sam']],
  [{ acknowledged_at: '2026-06-01T12:00:07Z' }, ['Acknowledged at 7']],
  [
    { acknowledged_by: 'Sam', acknowledged_at: '2026-06-01T12:00:07Z' },
    ['Acknowledged by Sam, at 7'],
  ],
])('%p reads %p', (fields, lines) => {
  expect(detailsOf(fields)).toEqual(lines)
})

test('a level and its limit are depths above the bottom of the well', () => {
  const alert = { metric: 'level', value: -1.44, threshold: 0.5, unit: 'm' }
  expect(detailsOf(alert, unitsAt(METRIC_UNITS, -2.5))).toEqual([
    'Wet well level 1.06 m, limit 3 m',
  ])
})

test('shows values in the user’s units', () => {
  expect(detailsOf({ value: 3.048, threshold: 1.524, unit: 'm' }, US)).toEqual([
    'value 10 ft, limit 5 ft',
  ])
})
