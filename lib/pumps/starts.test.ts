import { NOW_MS } from '@/tests/factories/station'
import { exceedsStartsLimit, mostStarts, pumpStarts } from './starts'

const counted = (startsLastHour: Record<string, number>, startsLimit?: Record<string, number>) => ({
  recent: { computedAtMs: NOW_MS, startsLastHour, startsLimit },
})

test('lists each pump with its limit, by position', () => {
  expect(pumpStarts(counted({ 10: 2, 2: 5 }, { 2: 8 }))).toEqual([
    { position: 2, startsLastHour: 5, startsLimit: 8 },
    { position: 10, startsLastHour: 2, startsLimit: null },
  ])
})

test('skips counts with an invalid pump position', () => {
  expect(pumpStarts(counted({ all: 7, 0: 1, 1: 3 }))).toHaveLength(1)
})

test('returns null for a station without counted starts', () => {
  expect(mostStarts({})).toBeNull()
  expect(mostStarts(counted({}))).toBeNull()
})

test.each([
  ['nearest to its limit', { 1: 6, 2: 5 }, { 1: 12, 2: 6 }, 2],
  ['above its limit', { 1: 11, 2: 9 }, { 1: 10, 2: 10 }, 1],
  ['with the most starts if no limits are set', { 1: 3, 2: 4 }, undefined, 2],
  ['first by position in a tie', { 1: 4, 2: 4 }, undefined, 1],
])('picks the pump %s', (_, starts, limits, position) => {
  expect(mostStarts(counted(starts, limits))?.position).toBe(position)
})

test.each([
  [10, 10, false],
  [11, 10, true],
  [99, null, false],
])('%i starts with a limit of %p exceed it: %p', (startsLastHour, startsLimit, exceeds) => {
  expect(exceedsStartsLimit({ position: 1, startsLastHour, startsLimit })).toBe(exceeds)
})
