import { readingsFreshness } from './freshness'

const NOW_MS = Date.UTC(2026, 5, 1, 12)
const REPORT = { online: true, onlineChangedAtMs: NOW_MS - 3_600_000, receivedAtMs: NOW_MS }

test.each([
  ['as old as staleAfterS', 'live', { receivedAtMs: NOW_MS - 180_000 }, 180_000],
  ['older than staleAfterS', 'not-reporting', { receivedAtMs: NOW_MS - 180_001 }, 180_001],
  ['fresh, but of an offline station', 'offline', { online: false }, 3_600_000],
])('with a report that is %s, a station is %s', (_, state, report, ageMs) => {
  const freshness = { state, sinceMs: NOW_MS - ageMs }
  expect(readingsFreshness({ ...REPORT, ...report }, 180, NOW_MS)).toEqual(freshness)
})
