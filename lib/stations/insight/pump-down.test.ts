import { NOW_MS } from '@/tests/factories/station'
import { stepHistory } from '@/tests/factories/evidence'
import type { HistorySeries } from '@/lib/history/series'
import { pumpDowns } from './pump-down'

const WELL = { areaM2: 6, bottomM: 0, overflowLevelM: 4 }
const GAP = Number.NaN

/**
 * A well of 6 m² that gains 3 L/s: 0.3 m in ten minutes. The pump runs for 4 of the 20 minutes
 * between the middles of the steps around it and takes 5.4 m³, which lowers the level by
 * 5.4 / 6 − 2 × 0.3 = 0.3 m: 5.4 m³ in 240 s are 22.5 L/s.
 */
const LEVEL = [1, 1.3, 1.2, 1, 1.3]
const RAN = [0, 0, 0.4, 0, 0]

const testsIn = (history: HistorySeries, positions = [1, 2]) =>
  pumpDowns(history, WELL, {
    position: 1,
    positions,
    span: { from: 0, to: history.length },
  })

const history = (changes: Record<string, number[]> = {}) =>
  stepHistory(NOW_MS, {
    level: LEVEL,
    pump1Running: RAN,
    pump2Running: [0, 0, 0, 0, 0],
    ...changes,
  })

test('the volume is the inflow of the fills times time, less the rise', () => {
  const [test, ...others] = testsIn(history())
  expect(others).toEqual([])
  expect(test?.runS).toBeCloseTo(240, 3)
  expect(test?.volumeM3).toBeCloseTo(5.4, 4)
})

test('a fill of one step shows its inflow by its lowest and highest reading', () => {
  // Nine minutes apart: 0.27 m.
  const single = stepHistory(NOW_MS, {
    level: { mean: [1.3, 1.2, 1], min: [1.165, 1, 0.865], max: [1.435, 1.4, 1.135] },
    pump1Running: [0, 0.4, 0],
    pump2Running: [0, 0, 0],
  })
  expect(testsIn(single)[0]?.volumeM3).toBeCloseTo(5.4, 4)
})

test('the inflow is the mean of the fills before and after', () => {
  // The fill after gains 0.5 m, 5 L/s: 8 L/s for 10 minutes are 4.8 m³, and the level falls by 0.3 m.
  const [test] = testsIn(history({ level: [1, 1.3, 1.2, 1, 1.5] }))
  expect(test?.volumeM3).toBeCloseTo(4.8 + 1.8, 4)
})

test('a rest in between, with its level unknown, is a part of the test', () => {
  const [test] = testsIn(
    stepHistory(NOW_MS, {
      level: [1, 1.3, 1.2, GAP, 1.3, 1.6],
      pump1Running: [0, 0, 0.4, 0, 0, 0],
      pump2Running: [0, 0, 0, 0, 0, 0],
    }),
  )
  // 3 L/s for half an hour, and the level is where it was.
  expect(test?.volumeM3).toBeCloseTo(5.4, 4)
})

test.each<[string, Record<string, number[]>]>([
  ['another pump ran too', { pump2Running: [0, 0, 0.1, 0, 0] }],
  ['another pump is unknown', { pump2Running: [0, 0, GAP, 0, 0] }],
  ['another pump has no history', { pump2Running: [] }],
  ['the pump is unknown', { pump1Running: [0, 0, GAP, 0, 0] }],
  ['the level before is unknown', { level: [GAP, GAP, 1.2, 1, 1.3] }],
  ['it ran for a single reading', { pump1Running: [0, 0, 0.1, 0, 0] }],
])('is no test if %s', (_name, changes) => {
  expect(testsIn(history(changes))).toEqual([])
})

test('is no test if more than an hour lies between the fills', () => {
  const long = (steps: number) => {
    const ran = [0, 0, ...Array<number>(steps).fill(0.4), 0, 0]
    return stepHistory(NOW_MS, { level: ran.map(() => 1), pump1Running: ran })
  }
  expect(testsIn(long(5), [1])).toHaveLength(1)
  expect(testsIn(long(6), [1])).toEqual([])
})
