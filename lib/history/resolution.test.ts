import { historySpan, historyStartMs } from './resolution'

const AT_MS = Date.UTC(2026, 5, 30, 23, 59, 59)

test.each([
  ['hour', '2026-06-30T23', Date.UTC(2026, 5, 30, 23), Date.UTC(2026, 6, 1)],
  ['day', '2026-06-30', Date.UTC(2026, 5, 30), Date.UTC(2026, 6, 1)],
  ['month', '2026-06', Date.UTC(2026, 5, 1), Date.UTC(2026, 6, 1)],
] as const)('finds the %s of a moment, %s', (resolution, documentId, startMs, endMs) => {
  expect(historySpan(resolution, AT_MS)).toEqual({ documentId, startMs, endMs })
  expect(historyStartMs(resolution, documentId)).toBe(startMs)
})

test('ends December with the year', () => {
  expect(historySpan('month', Date.UTC(2026, 11, 31)).endMs).toBe(Date.UTC(2027, 0))
})

test('has no start for an id of another resolution or an invalid date', () => {
  expect(historyStartMs('hour', '2026-06-30')).toBeNull()
  expect(historyStartMs('month', '2026-13')).toBeNull()
})
