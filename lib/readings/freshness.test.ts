import { readingsFreshness } from './freshness'

const NOW_MS = Date.UTC(2026, 5, 1, 12)

function report(overrides: object = {}) {
  return { online: true, onlineChangedAt: NOW_MS - 3_600_000, receivedAt: NOW_MS, ...overrides }
}

test('is live when readings are as old as staleAfterS', () => {
  const receivedAt = NOW_MS - 180_000
  expect(readingsFreshness(report({ receivedAt }), 180, NOW_MS)).toEqual({
    state: 'live',
    sinceMs: receivedAt,
  })
})

test('is not reporting since the last report when older than staleAfterS', () => {
  const receivedAt = NOW_MS - 180_001
  expect(readingsFreshness(report({ receivedAt }), 180, NOW_MS)).toEqual({
    state: 'not-reporting',
    sinceMs: receivedAt,
  })
})

test('is offline since the station went offline, even with a fresh document', () => {
  expect(readingsFreshness(report({ online: false }), 180, NOW_MS)).toEqual({
    state: 'offline',
    sinceMs: NOW_MS - 3_600_000,
  })
})
