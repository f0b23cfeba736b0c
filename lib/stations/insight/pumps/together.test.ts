import { NOW_MS } from '@/tests/factories/station'
import { stepHistory } from '@/tests/factories/evidence'
import { togetherH } from './together'

const SETPOINTS = { off: 0.5, leadOn: 1.5, lagOn: 2, highAlarm: 3 }

function hoursOf(
  first: number[],
  second: number[],
  levels?: { min: number[]; max: number[] },
  setpoints: typeof SETPOINTS | undefined = SETPOINTS,
) {
  const history = stepHistory(NOW_MS, {
    pump1Running: first,
    pump2Running: second,
    ...(levels && { level: { mean: levels.max, ...levels } }),
  })
  return togetherH(history, [1, 2], setpoints, { from: 0, to: first.length, fromMs: 0, toMs: 0 })
}

test('shares that exceed a step overlap at least by the excess', () => {
  expect(hoursOf([0.8, 0.4], [0.5, 0.4], undefined, undefined)).toBeCloseTo(0.3 / 6, 5)
})

test('two pumps of three that run on overlap for the whole step', () => {
  const running = { pump1Running: [1], pump2Running: [1], pump3Running: [0] }
  const span = { from: 0, to: 1, fromMs: 0, toMs: 0 }
  const hours = togetherH(stepHistory(NOW_MS, running), [1, 2, 3], undefined, span)
  expect(hours).toBeCloseTo(1 / 6, 5)
})

test('once the level has reached lag-on, the second pump’s whole share counts', () => {
  const levels = { min: [1.4, 1.2], max: [2.1, 1.6] }
  expect(hoursOf([0.8, 0.7], [0.3, 0.2], levels)).toBeCloseTo(0.5 / 6, 5)
})

test('the pump-down ends near off', () => {
  const levels = { min: [0.6, 0.6], max: [2.1, 1.6] }
  expect(hoursOf([0.8, 0.7], [0.3, 0.2], levels)).toBeCloseTo(0.3 / 6, 5)
})

test('is unknown with a tenth of the steps unknown', () => {
  const many = (unknown: number) =>
    Array.from({ length: 100 }, (_, step) => (step < unknown ? Number.NaN : 1))
  expect(hoursOf(many(11), many(0))).toBeNull()
  expect(hoursOf(many(10), many(0))).toBeCloseTo(15)
})
