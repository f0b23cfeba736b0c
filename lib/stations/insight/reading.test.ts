import { NOW_MS } from '@/tests/factories/station'
import type { InsightView } from './figure'
import { insightPlan, MAX_READS_WITHOUT_APPROVAL, readingInWords, staleBefore } from './reading'

test.each<[InsightView, number]>([
  ['pumps', 8],
  ['energy', 8],
  ['inflow', 31],
  ['quality', 8],
])('%s reads %d documents of a station, up to now', (view, count) => {
  const { documentIds, toMs } = insightPlan(view, NOW_MS)
  expect(documentIds).toHaveLength(count)
  expect(toMs).toBeGreaterThan(NOW_MS)
})

test('a small fleet is read, and renewed, unasked', () => {
  expect(staleBefore(MAX_READS_WITHOUT_APPROVAL, null, 1000)).toBe(1000)
  expect(staleBefore(MAX_READS_WITHOUT_APPROVAL + 1, null, 1000)).toBeNull()
})

test('a large one is read once, when the user agrees to what it costs', () => {
  const approval = { documents: 8000, staleBeforeMs: 500 }
  expect(staleBefore(8000, approval, 1000)).toBe(500)
  expect(staleBefore(8008, approval, 1000)).toBeNull()
})

const done = { isWhole: true, isReading: false, sortedBy: null, ranked: new Map() }
const sorted = { ...done, sortedBy: 'To service' }

test.each([
  [48, 48, done, '48 stations read'],
  [48, 48, sorted, '48 stations read, sorted by To service'],
  [46, 48, sorted, '46 of 48 stations read, sorted by To service'],
  [46, 48, { ...sorted, ranked: null }, '46 of 48 stations read'],
  [46, 48, { ...sorted, isReading: true }, 'Reading 48 stations'],
  [
    1,
    48,
    { ...sorted, isReading: true, ranked: null },
    'Reading 48 stations, then sorting by To service',
  ],
  [1000, 1000, done, '1,000 stations read'],
  [1, 1, done, '1 station read'],
  [9, 1000, { ...sorted, isWhole: false, isReading: true }, 'Only rows in view are read'],
] as const)('%i of %i, %j', (read, stations, state, words) => {
  expect(readingInWords(read, stations, state)).toBe(words)
})
