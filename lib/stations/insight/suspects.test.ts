import type { HistorySeries } from '@/lib/history/series'
import { someEvidence, stepHistory } from '@/tests/factories/evidence'
import { aPump, aStation, NOW_MS } from '@/tests/factories/station'
import { scopeOf } from './scope'
import { suspects } from './suspects'

const GAP = Number.NaN
const WELL = { areaM2: 6, bottomM: 0, overflowLevelM: 4 }
const STATION = aStation({ wetWell: WELL, pumpIds: ['LS-001_1'] })
const RATED = [aPump({ rated: { flowLps: 20 } })]

function suspectsIn(history: HistorySeries, pumps = RATED, station = STATION) {
  const scope = scopeOf(someEvidence({ station, pumps, metrics: null, history }))
  return suspects(scope, { from: 0, to: history.length })
}

const still = (key: string, values: number[], running: number[]) =>
  suspectsIn(stepHistory(NOW_MS, { [key]: values, pump1Running: running }))

test('a level that stands still while a pump runs is suspect', () => {
  expect(still('level', [1, 1.2, 1.2, 1.2, 1.4], [0, 1, 1, 1, 0])).toEqual([
    { key: 'level', kind: 'still', steps: [1, 2, 3] },
  ])
})

test.each([
  ['no pump ran', [1.2, 1.2, 1.2, 1.2], [0, 0, 0, 0]],
  ['a pump ran for less than ten minutes', [1.2, 1.2, 1.2], [0.3, 0.3, 0.3]],
  ['it stood for less than half an hour', [1.2, 1.2, 1.3, 1.3], [1, 1, 1, 1]],
  ['it changed', [1.2, 1.201, 1.2, 1.201], [1, 1, 1, 1]],
  ['it is unknown', [GAP, GAP, GAP, GAP], [1, 1, 1, 1]],
])('a level isn’t suspect if %s', (_name, values, running) => {
  expect(still('level', values, running)).toEqual([])
})

test('a level that moves within a step isn’t suspect', () => {
  const history = stepHistory(NOW_MS, {
    level: { mean: [1, 1, 1, 1], min: [0.9, 0.9, 0.9, 0.9], max: [1.1, 1.1, 1.1, 1.1] },
    pump1Running: [1, 1, 1, 1],
  })
  expect(suspectsIn(history)).toEqual([])
})

test('a flow may be steady while a pump runs on, but not while it starts and stops', () => {
  expect(still('outflow', [20, 20, 20, 20], [1, 1, 1, 1])).toEqual([])
  expect(still('outflow', [20, 20, 20, 20], [1, 1, 0, 0])).toHaveLength(1)
})

test.each([
  ['a level below the bottom', 'level', -0.11],
  ['a level far above the overflow', 'level', 5.01],
  ['a negative inflow', 'inflow', -1.1],
  ['an outflow of more than twice the rated', 'outflow', 40.1],
  ['a pump’s flow of more than twice the rated', 'pump1Flow', 40.1],
  ['a negative power', 'power', -0.6],
  ['a negative current', 'pump1Current', -0.6],
  ['a pressure below a vacuum', 'pressure', -102],
])('%s is impossible', (_name, key, value) => {
  const history = stepHistory(NOW_MS, { [key]: [1, value, 1] })
  expect(suspectsIn(history)).toEqual([{ key, kind: 'impossible', steps: [1] }])
})

test.each([
  ['level', [-0.09, 4.9, GAP]],
  ['inflow', [-0.9, 500, 0]],
  ['outflow', [-0.9, 39.9, 0]],
])('lets a plausible %s pass', (key, values) => {
  expect(suspectsIn(stepHistory(NOW_MS, { [key]: values }))).toEqual([])
})

test('a flow has no upper end while a rated flow is unknown', () => {
  const history = stepHistory(NOW_MS, { outflow: [1, 500, 1] })
  expect(
    suspectsIn(history, [...RATED, aPump({ position: 2 })], aStation({ wetWell: WELL })),
  ).toEqual([])
})
