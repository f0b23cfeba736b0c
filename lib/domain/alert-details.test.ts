import { anAlert } from '@/tests/factories/station'
import { alertDetails } from './alert-details'

const detailsOf = (fields: object) => alertDetails(anAlert(fields), (ms) => `at ${ms / 1000}`)

test('what the backend leaves out is not invented', () => {
  expect(detailsOf({})).toEqual([])
  expect(detailsOf({ severity: null, value: null, cleared_at: null })).toEqual([])
})

test.each([
  [{ severity: 'high' }, ['High']],
  [{ value: 3.456, unit: 'm' }, ['value 3.46 m']],
  [{ severity: 'critical', value: 0, threshold: 3, unit: 'm' }, ['Critical, value 0 m, limit 3 m']],
  [{ severity: 'high', value: 1, threshold: 1, unit: '1' }, ['High']],
  [{ value: 0, threshold: 1 }, []],
  [{ value: 1, unit: '1' }, []],
  [{ value: 14, threshold: 12, unit: '1' }, ['value 14, limit 12']],
  [{ value: 1, threshold: 3, unit: '1' }, ['value 1, limit 3']],
  [{ value: 2 }, ['value 2']],
  [{ cleared_at: '1970-01-01T00:00:05Z' }, ['Cleared at 5']],
  [{ acknowledged_by: 'Sam' }, ['By Sam']],
  [{ acknowledged_at: '1970-01-01T00:00:07Z' }, ['at 7']],
])('%p reads %p', (fields, lines) => {
  expect(detailsOf(fields)).toEqual(lines)
})
