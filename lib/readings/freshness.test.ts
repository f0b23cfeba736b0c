import { alertsFreshness, readingsFreshness } from './freshness'

const NOW_MS = Date.UTC(2026, 5, 1, 12)

test.each([
  [0, 'live'],
  [12_000, 'live'],
  [12_001, 'delayed'],
  [30_000, 'delayed'],
  [30_001, 'stale'],
  [-5_000, 'live'],
])('alerts answered %i ms ago are %s', (ageMs, state) => {
  expect(alertsFreshness(NOW_MS - ageMs, NOW_MS)).toBe(state)
})

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
