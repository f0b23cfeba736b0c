import { NOW_MS } from '@/tests/factories/station'
import { recentHistory, stepHistory } from '@/tests/factories/evidence'
import { DAY_MS, heldHistory, lastSteps, reportSteps } from './steps'

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

const GAP = Number.NaN

function heldLevels(levels: number[], everySteps: number) {
  const history = heldHistory(stepHistory(NOW_MS, { level: levels }), everySteps)
  return [...(history.byKey.get('level')?.mean ?? [])]
}

test.each([
  [180, 1],
  [1800, 1],
  [2700, 1.5],
  [10_800, 6],
])('a station that is stale after %p s reports every %p steps', (staleAfterS, steps) => {
  expect(reportSteps(stepHistory(NOW_MS, { level: [1] }), staleAfterS)).toBe(steps)
})

test('a station that reports in each step does, however long it may be silent', () => {
  const often = Array.from({ length: 100 }, (_, step) => (step % 20 === 0 ? GAP : step))
  expect(reportSteps(stepHistory(NOW_MS, { level: often }), 3600)).toBe(1)
  const quarterHours = Array.from({ length: 100 }, (_, step) => (step % 3 === 2 ? GAP : step))
  expect(reportSteps(stepHistory(NOW_MS, { level: quarterHours }), 2700)).toBe(1.5)
})

test('a report holds until the next, also if that is late by half an interval', () => {
  expect(heldLevels([GAP, 1, GAP, 2, GAP, GAP, 3, GAP, GAP, GAP], 2)).toEqual([
    ...[GAP, 1, 1, 2, 2, 2, 3, 3, 3, GAP],
  ])
})

test('after a report before a missed one, a gap begins when that was due', () => {
  expect(heldLevels([1, GAP, GAP, GAP, 2, GAP], 2)).toEqual([1, 1, GAP, GAP, 2, 2])
})

test('a value that a report lacks is a gap until the next report', () => {
  const history = stepHistory(NOW_MS, { level: [1, GAP, GAP, GAP], power: [3, GAP, 4, GAP] })
  const held = heldHistory(history, 2)
  expect([...(held.byKey.get('level')?.mean ?? [])]).toEqual([1, 1, GAP, GAP])
})

test('a counter’s glitch isn’t held', () => {
  const reports = [7, 0, 8, 9].flatMap((starts) => [starts, GAP, GAP, GAP, GAP, GAP])
  const held = heldHistory(stepHistory(NOW_MS, { pump1Starts: reports }), 6)
  const starts = held.byKey.get('pump1Starts')?.max ?? []
  expect([...starts]).toEqual([7, GAP, 8, 9].flatMap((report) => Array<number>(6).fill(report)))
})

test('least and greatest are held too', () => {
  const level = { mean: [2, GAP], min: [1, GAP], max: [3, GAP] }
  const held = heldHistory(stepHistory(NOW_MS, { level }), 2).byKey.get('level')
  expect([held?.min?.[1], held?.max?.[1]]).toEqual([1, 3])
})
