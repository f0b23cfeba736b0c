import { freshAfterMs, meanPerS, peakPerS } from './rate'

const CALLS_AT_MS = [0, 900, 1000, 1800, 1999, 2500, 9000]

test('averages the calls of a stretch of time', () => {
  expect(meanPerS(CALLS_AT_MS, 1000, 3000)).toBe(2)
  expect(meanPerS(CALLS_AT_MS, 3000, 5000)).toBe(0)
})

test('finds the fullest second, wherever it starts', () => {
  expect(peakPerS(CALLS_AT_MS, 0, 10_000)).toBe(3)
  expect(peakPerS(CALLS_AT_MS, 2000, 10_000)).toBe(1)
  expect(peakPerS([], 0, 10_000)).toBe(0)
})

test('tells how long each client waited for a good answer', () => {
  const answers = [
    { client: 0, atMs: 900 },
    { client: 1, atMs: 1200 },
    { client: 1, atMs: 1700 },
  ]
  expect(freshAfterMs(answers, 2, 1000)).toEqual([Infinity, 200])
})
