import { aStation, NOW_MS, someMetrics } from '@/tests/factories/station'
import { aCondition } from '@/tests/factories/station-view'
import { currentReadings } from './current-readings'
import { CLOCK_WRONG } from './judgement/silence'

const of = (values: object, overrides: object = {}, metrics: object = {}) => {
  const entry = { station: aStation(overrides), condition: aCondition() }
  return currentReadings(entry, someMetrics({ values: { ...values }, ...metrics }), NOW_MS).headline
}

const BOOSTER = { wetWell: undefined, setpointsM: undefined }

test.each([
  ['a wet well’s level', { level: 1.2, pressure: 300 }, {}, 'Level', 1.2],
  ['a wet well’s level, even if it is unknown', { pressure: 300 }, {}, 'Level', null],
  ['a tank’s level', { level: 4, pressure: 300 }, { wetWell: undefined }, 'Level', 4],
  [
    'a tank’s level, even if it is unknown',
    { pressure: 300 },
    { wetWell: undefined },
    'Level',
    null,
  ],
  ['a booster’s pressure', { pressure: 300 }, BOOSTER, 'Pressure', 300],
  ['a booster’s pressure, even if it is unknown', {}, BOOSTER, 'Pressure', null],
])('is %s', (_name, values, overrides, name, value) => {
  expect(of(values, overrides)).toMatchObject({ name, value })
})

test.each<[string, number | null, object, object]>([
  ['bad', 1.2, { quality: { level: 0 } }, { value: null, flaw: { text: 'level not measured' } }],
  ['implausible', 6553.5, {}, { value: null, flaw: { text: 'level implausible' } }],
  ['doubtful', 1.2, { quality: { level: 64 } }, { value: 1.2, quality: 'doubtful' }],
  ['forced', 1.2, { quality: { level: 216 } }, { value: 1.2, quality: 'live', isForced: true }],
  ['silent', 1.2, { online: false }, { value: 1.2, quality: 'offline' }],
])('a level that is %s', (_what, level, metrics, expected) => {
  expect(of({ level }, {}, metrics)).toMatchObject(expected)
})

test('while its clock is wrong, all is doubtful, and its times mean nothing', () => {
  const condition = aCondition({ reasons: [{ text: CLOCK_WRONG, sinceMs: null }] })
  const metrics = someMetrics({ receivedAtMs: NOW_MS + 3_600_000 })
  const readings = currentReadings({ station: aStation(), condition }, metrics, NOW_MS)
  expect(readings.headline).toMatchObject({ value: 1.2, quality: 'doubtful' })
  expect(readings.report).toEqual({ state: 'clock-wrong', sinceMs: null, words: CLOCK_WRONG })
  expect(readings.forecast.kind).toBe('unknown')
})
