import { stepHistory } from '@/tests/factories/evidence'
import { NOW_MS } from '@/tests/factories/station'
import { toMaxima } from './maxima'

const GAP = Number.NaN
const STEP_MS = 600_000

const maximaOf = (days: object, minutes: number[], from = 1) => {
  const lastMinutes = { ...stepHistory(NOW_MS + from * STEP_MS, { level: minutes }), stepS: 60 }
  const coarse = { ...stepHistory(NOW_MS, { level: [1, 2, GAP] }), ...days }
  return [...(toMaxima(coarse, lastMinutes).byKey.get('level')?.mean ?? [])]
}

test.each([
  ['fill in what the days don’t hold yet', 2, [3, GAP, 4], [1, 2, 4]],
  ['raise a step that they do hold', 1, [3, 1], [1, 3, GAP]],
  ['lower none', 1, [1], [1, 2, GAP]],
  ['beyond the days are left out', 2, [...Array<number>(10).fill(3), 9], [1, 2, 3]],
])('minutes %s', (_, from, minutes, expected) => {
  expect(maximaOf({}, minutes, from)).toEqual(expected)
})

test('a series that only the minutes hold counts', () => {
  expect(maximaOf({ byKey: new Map() }, [3])).toEqual([GAP, 3, GAP])
})

test('a step counts with its maximum', () => {
  const level = { mean: [1], min: [0], max: [4] }
  const days = stepHistory(NOW_MS, { level })
  const minutes = { ...stepHistory(NOW_MS, {}), stepS: 60 }
  expect([...(toMaxima(days, minutes).byKey.get('level')?.mean ?? [])]).toEqual([4])
})
