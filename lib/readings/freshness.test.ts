import { readingsFreshness } from './freshness'

const NOW_MS = Date.UTC(2026, 5, 1, 12)

function report(overrides: object = {}) {
  return { online: true, onlineChangedAt: NOW_MS - 3_600_000, receivedAt: NOW_MS, ...overrides }
}

test('readings as old as staleAfterS are live', () => {
  const receivedAt = NOW_MS - 180_000
  expect(readingsFreshness(report({ receivedAt }), 180, NOW_MS)).toEqual({
    state: 'live',
    sinceMs: receivedAt,
  })
})

test('readings older than staleAfterS are not reporting since the last one', () => {
  const receivedAt = NOW_MS - 180_001
  expect(readingsFreshness(report({ receivedAt }), 180, NOW_MS)).toEqual({
    state: 'not-reporting',
    sinceMs: receivedAt,
  })
})

test('an offline station is offline since its death, however fresh the document is', () => {
  expect(readingsFreshness(report({ online: false }), 180, NOW_MS)).toEqual({
    state: 'offline',
    sinceMs: NOW_MS - 3_600_000,
  })
})
