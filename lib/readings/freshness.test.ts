import { readingsFreshness } from './freshness'

const NOW_MS = Date.UTC(2026, 5, 1, 12)

function report(overrides: object = {}) {
  return { online: true, onlineChangedAtMs: NOW_MS - 3_600_000, receivedAtMs: NOW_MS, ...overrides }
}

test('is live when readings are as old as staleAfterS', () => {
  const receivedAtMs = NOW_MS - 180_000
  expect(readingsFreshness(report({ receivedAtMs }), 180, NOW_MS)).toEqual({
    state: 'live',
    sinceMs: receivedAtMs,
  })
})

test('is not reporting since the last report when older than staleAfterS', () => {
  const receivedAtMs = NOW_MS - 180_001
  expect(readingsFreshness(report({ receivedAtMs }), 180, NOW_MS)).toEqual({
    state: 'not-reporting',
    sinceMs: receivedAtMs,
  })
})

test('is offline since the station went offline, even with a fresh document', () => {
  expect(readingsFreshness(report({ online: false }), 180, NOW_MS)).toEqual({
    state: 'offline',
    sinceMs: NOW_MS - 3_600_000,
  })
})
