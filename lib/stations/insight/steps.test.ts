import { NOW_MS } from '@/tests/factories/station'
import { recentHistory } from '@/tests/factories/evidence'
import { DAY_MS, lastSteps, ranAlone } from './steps'

const STEP_MS = 600_000

test('the last day ends with the last step that is over', () => {
  const history = recentHistory(2, { level: () => 1 })
  const { fromMs, toMs } = lastSteps(history, DAY_MS, NOW_MS + 1000)
  expect([fromMs, toMs]).toEqual([NOW_MS - DAY_MS, NOW_MS])
})

test('a step that is over but not yet written isn’t a silence', () => {
  const history = recentHistory(2, { level: (step) => (step < 287 ? 1 : Number.NaN) })
  expect(lastSteps(history, DAY_MS, NOW_MS).toMs).toBe(NOW_MS - STEP_MS)
})

test('a history that was read a while ago ends where it was read', () => {
  const history = recentHistory(2, { level: () => 1 })
  expect(lastSteps(history, DAY_MS, NOW_MS + DAY_MS).toMs).toBe(NOW_MS)
})

test('a history that begins later is shorter', () => {
  const history = recentHistory(2, { level: () => 1 })
  expect(lastSteps(history, 7 * DAY_MS, NOW_MS)).toMatchObject({ from: 0, to: 288 })
})

test('a pump ran alone only if all others are known to rest', () => {
  const history = recentHistory(1, {
    pump1Running: () => 0.4,
    pump2Running: (step) => [0, 0.1, Number.NaN][step] ?? 0,
  })
  expect([0, 1, 2].map((step) => ranAlone(history, 1, [1, 2], step))).toEqual([true, false, false])
})
