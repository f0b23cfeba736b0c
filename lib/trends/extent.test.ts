import { plausibleExtent, union } from './extent'

/** A day of minutes, in a saw of 40 min from 0.5 to 1.5. */
const saw = Array.from({ length: 1440 }, (_, minute) => 0.5 + (minute % 40) / 39)
const withMinutes = (...values: number[]) => [...saw, ...values]

test.each([
  ['three minutes at the top of a 16-bit range', withMinutes(6553.5, 6553.5, 6553.5)],
  ['a sentinel', withMinutes(-9999)],
  ['no outlier', saw],
])('a day with %s has the scale of the others', (_, values) => {
  expect(plausibleExtent(values)).toEqual({ min: 0.5, max: 1.5 })
})

test.each([
  ['a surge of ten times the usual', withMinutes(15), 15],
  ['rain after a dry day', [...Array<number>(1440).fill(0), 60], 60],
  ['a long time at another level', [...saw, ...Array<number>(60).fill(6553.5)], 6553.5],
  ['a few values', [1, 2, 6553.5], 6553.5],
])('%s is no outlier', (_, values, max) => {
  expect(plausibleExtent(values)?.max).toBe(max)
})

test('a value within the gauge’s range is no outlier', () => {
  const idle = Array.from({ length: 1440 }, (_, minute) => (minute % 2) / 100)
  expect(plausibleExtent([...idle, 45])?.max).toBe(0.01)
  expect(plausibleExtent([...idle, 45], { min: 0, max: 50 })?.max).toBe(45)
})

test('without values there is no extent', () => {
  expect(plausibleExtent([])).toBeNull()
  expect(union([null])).toBeNull()
  expect(union([{ min: 1, max: 2 }, null, { min: 0, max: 1 }])).toEqual({ min: 0, max: 2 })
})
