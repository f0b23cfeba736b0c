import { faultsOf, gapsMs, summarise } from './gaps'

const gaps = (longestMs: number) => ({ count: 2, shortestMs: 5000, longestMs })

test('events that stop are a gap up to the end', () => {
  expect(gapsMs([0, 5000, 10_000], 70_000)).toEqual([5000, 5000, 60_000])
})

test('the gaps are counted and bounded, and none is no measurement', () => {
  expect(summarise([5000, 4990, 5010])).toEqual({ count: 3, shortestMs: 4990, longestMs: 5010 })
  expect(() => summarise([])).toThrow('nothing was measured')
})

test('a gap over 7 s is a fault', () => {
  expect(faultsOf(gaps(7000), gaps(60_000))).toEqual([])
  expect(faultsOf(gaps(7100), gaps(60_000))).toEqual([
    'a gap of 7.1 s between polls, more than 7.0 s',
  ])
})

test('a plain interval that keeps its pace proves nothing', () => {
  expect(faultsOf(gaps(5000), gaps(5100))).toEqual([expect.stringContaining('did not stall')])
})
