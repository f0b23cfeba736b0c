import { aStation, NOW_MS, someMetrics } from '@/tests/factories/station'
import { headlineOf } from './headline'

const of = (values: object, overrides: object = {}) =>
  headlineOf(aStation(overrides), someMetrics({ values: { ...values } }), NOW_MS)

test.each([
  ['a wet well’s level', { level: 1.2, pressure: 300 }, {}, 'Level', 1.2],
  ['a wet well’s level, even if it is unknown', { pressure: 300 }, {}, 'Level', null],
  ['a tank’s level', { level: 4, pressure: 300 }, { wetWell: undefined }, 'Level', 4],
  ['a booster’s pressure', { pressure: 300 }, { wetWell: undefined }, 'Pressure', 300],
  ['nothing known', {}, { wetWell: undefined }, 'Level', null],
])('is %s', (_name, values, overrides, name, value) => {
  expect(of(values, overrides)).toMatchObject({ name, value })
})
