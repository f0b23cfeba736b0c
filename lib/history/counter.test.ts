import { stepHistory } from '@/tests/factories/evidence'
import { counterIncrease, counterTotals, countsAtEnd, totalsByStep } from './counter'

const MINUTE_MS = 60_000
const GAP = Number.NaN
const everyMinutes = (minutes: number) => (nth: number) => nth * minutes * MINUTE_MS
const totalsOf = (counts: number[], minutes = 10) => [
  ...counterTotals(counts, everyMinutes(minutes)),
]

test('grows from the first reading, across gaps', () => {
  expect(totalsOf([GAP, 100, 103, GAP, 104])).toEqual([GAP, 0, 3, GAP, 4])
  expect(totalsOf([])).toEqual([])
})

test.each([
  ['at its old value', [812.5, 0, 812.5, 812.75], [0, GAP, 0, 0.25]],
  ['a step above it', [20_418, 0, 20_420], [0, GAP, 2]],
  ['as stored a little earlier', [20_418, 0, 20_415, 20_416], [0, GAP, 0, 1]],
  ['far above a small fall', [20_418, 20_417, 20_500], [0, GAP, 82]],
  ['after three reports', [100, 0, 0, 0, 101], [0, GAP, GAP, GAP, 1]],
  ['after several wrong counts', [100, 40, 0, 70, 101], [0, GAP, GAP, GAP, 1]],
  ['again and again', [100, 0, 100, 0, 101], [0, GAP, 0, GAP, 1]],
  ['after a gap', [100, 0, GAP, GAP, GAP, GAP, 101], [0, GAP, GAP, GAP, GAP, GAP, 1]],
])('a counter that is back %s had a glitch', (_, counts, totals) => {
  expect(totalsOf(counts)).toEqual(totals)
})

test.each([
  ['a zero', [0, 439_534, 439_534.5], [GAP, 0, 0.5]],
  ['a zero, and then rests', [0, 812.5, 812.5], [GAP, 0, 0]],
  ['three zeros', [0, 0, 0, 20_418, 20_420], [GAP, GAP, GAP, 0, 2]],
  ['several wrong counts', [0, 3, 70, 20_418, 20_420], [GAP, GAP, GAP, 0, 2]],
  ['a zero before a gap', [0, GAP, GAP, 20_418, 20_420, 20_422], [GAP, GAP, GAP, 0, 2, 4]],
  ['a zero, and has another', [0, 20_418, 0, 20_420], [GAP, 0, GAP, 2]],
  ['a zero, and is reset later', [0, 102, 104, 0, 1, 3, 4], [GAP, 0, 2, 2, 3, 5, 6]],
])('a counter that begins with %s began with a glitch', (_, counts, totals) => {
  expect(totalsOf(counts)).toEqual(totals)
})

test.each([
  ['climbs', [0, 1, 3, 4], [0, 1, 3, 4]],
  ['moves once', [0, 0, 1, 1, 1], [0, 0, 1, 1, 1]],
  ['is as fast later', [0, 12, 12, 12, 14], [0, 12, 12, 12, 14]],
  ['is as fast in as long', [0, GAP, GAP, 30, 31, 32, 34], [0, GAP, GAP, 30, 31, 32, 34]],
  ['stays there for long', [0, 0, 0, 0, 100, 101], [0, 0, 0, 0, 100, 101]],
])('a counter that begins at 0 and %s was reset before', (_, counts, totals) => {
  expect(totalsOf(counts)).toEqual(totals)
})

test('a counter that begins with less than half of what follows counts on', () => {
  expect(totalsOf([300, 500, 500])).toEqual([0, 200, 200])
})

test('readings every minute have ten minutes to be back', () => {
  const glitch = (minutes: number) => [100, ...Array<number>(minutes).fill(0), 101]
  expect(totalsOf(glitch(10), 1).at(-1)).toBe(1)
  expect(totalsOf(glitch(11), 1).at(-1)).toBe(101)
})

test.each([
  ['stays at 0', [100, 102, 0, 0, 0, 0], [0, 2, 2, 2, 2, 2]],
  ['goes on from 0', [100, 102, 0, 1, 3, 4], [0, 2, 2, 3, 5, 6]],
  ['has grown by its first report', [100, 102, 4, 5, 6, 7], [0, 2, 6, 7, 8, 9]],
  ['falls in two steps', [100, 40, 0, 1, 2], [0, GAP, 0, 1, 2]],
  ['climbs past a low count', [5, 0, 2, 4, 6], [0, 0, 2, 4, 6]],
  ['is soon far above a low count', [1, 0, 12, 13, 14], [0, 0, 12, 13, 14]],
])('a counter that %s was reset', (_, counts, totals) => {
  expect(totalsOf(counts)).toEqual(totals)
})

test('the last drop waits until it is a glitch or a reset', () => {
  expect(totalsOf([100, 102, 0, 0, 0])).toEqual([0, 2, GAP, GAP, GAP])
  expect(totalsOf([100, 102, 0, 0, 0], 1)).toEqual([0, 2, GAP, GAP, GAP])
})

test('a counter that is set back by less than half adds nothing', () => {
  expect(totalsOf([20_418, 20_000, 20_001, 20_002, 20_003])).toEqual([0, 0, 1, 2, 3])
})

test('rounding to Float32 is no drop', () => {
  const rounded = Math.fround(439_534.21)
  expect(rounded).toBeGreaterThan(439_534.21)
  expect(totalsOf([rounded, 439_534.21, rounded])).toEqual([0, 0, 0])
})

test('steps above Float32’s resolution are exact', () => {
  const totals = totalsOf([123_456_789, 123_456_790, 123_456_792, 123_456_793])
  expect(totals).toEqual([0, 1, 3, 4])
})

test('the increase is known between two readings', () => {
  const totals = counterTotals([GAP, 5, GAP, 9, GAP], everyMinutes(1))
  expect(counterIncrease(totals)).toBe(4)
  expect(counterIncrease(totals.subarray(2))).toBeNull()
})

test('a history’s steps end with their highest count', () => {
  const rain = { mean: [1, 3], min: [0, 2], max: [2, 4] }
  const history = stepHistory(0, { rain })
  expect(totalsByStep(history, 'rain')).toEqual(Float64Array.of(0, 2))
  expect(totalsByStep(history, 'energy')).toBeNull()
})

test('a glitch is no count that a step ends with', () => {
  const mean = Float32Array.of(7, 0, 8)
  const ends = countsAtEnd({ mean, min: null, max: null }, 60)
  expect(ends).toEqual(Float32Array.of(7, GAP, 8))
})

test.each([
  ['in it', { min: [20_417, 0, 0], max: [20_418, 20_419, 3] }, [20_418, 0, 3]],
  ['at its end', { min: [20_417, 20_418, 0], max: [20_418, 20_419, 3] }, [20_418, 20_419, 3]],
])('a step with a reset %s ends with the count that the next begins with', (_, given, ends) => {
  const steps = (counts: number[]) => Float64Array.of(...counts, 4, 5, 6)
  const [min, max] = [steps(given.min), steps(given.max)]
  expect([...countsAtEnd({ mean: max, min, max }, 600).slice(0, 3)]).toEqual(ends)
})

test('a last step with a drop in it has no known end', () => {
  const [min, max] = [Float64Array.of(20_417, 0), Float64Array.of(20_418, 20_419)]
  expect([...countsAtEnd({ mean: max, min, max }, 600)]).toEqual([20_418, GAP])
})
