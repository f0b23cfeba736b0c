import { aPump, NOW_MS } from '@/tests/factories/station'
import { stepHistory } from '@/tests/factories/evidence'
import { outOfRange, rangeRules } from './out-of-range'

const WELL = { areaM2: 6, bottomM: 0, overflowLevelM: 4 }
const PUMP = {
  position: 1,
  label: 'Pump 1',
  record: aPump({ rated: { flowLps: 20 } }),
}
const SPAN = { from: 0, to: 3, fromMs: 0, toMs: 0 }

const foundIn = (values: Record<string, number[]>) =>
  outOfRange(stepHistory(NOW_MS, values), rangeRules(WELL, [PUMP]), SPAN)

test.each([
  ['a level below the bottom', 'level', -0.11],
  ['a level far above the overflow', 'level', 5.01],
  ['a negative inflow', 'inflow', -1.1],
  ['an outflow of more than twice the rated', 'outflow', 40.1],
  ['a pump’s flow of more than twice the rated', 'pump1Flow', 40.1],
  ['a negative power', 'power', -0.6],
  ['a negative current', 'pump1Current', -0.6],
  ['a pressure below a vacuum', 'pressure', -102],
])('finds %s', (_name, key, value) => {
  expect(foundIn({ [key]: [1, value, 1] })).toMatchObject({ found: [{ key, steps: 1 }], steps: 1 })
})

test.each([
  ['level', [-0.09, 4.9, Number.NaN]],
  ['inflow', [-0.9, 500, 0]],
  ['outflow', [-0.9, 39.9, 0]],
])('lets a plausible %s pass', (key, values) => {
  expect(foundIn({ [key]: values })).toEqual({ found: [], steps: 0 })
})

test('a step with two such values is one', () => {
  expect(foundIn({ level: [-1, 1, 1], inflow: [-5, -5, 1] }).steps).toBe(2)
})

test('a flow has no upper end while a rated flow is unknown', () => {
  const rules = rangeRules(WELL, [PUMP, { position: 2, label: 'Pump 2', record: null }])
  expect(rules.find(({ key }) => key === 'outflow')?.high).toBe(Infinity)
})
