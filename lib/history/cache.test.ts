import { NOW_MS } from '@/tests/factories/station'
import { createHistoryCache, type HistoryRead } from './cache'
import { historySpan } from './resolution'

const MINUTE_MS = 60_000
const HOUR = historySpan('hour', NOW_MS)

const READ: HistoryRead = {
  kind: 'read',
  document: {
    startedAtMs: HOUR.startMs,
    stepS: 60,
    mean: new Map(),
    totalsByDay: new Map(),
    rejectedItems: 0,
  },
}

function cachedAt(readAtMs: number, read: HistoryRead = READ) {
  const cache = createHistoryCache()
  cache.set('LS-001/hour', { read, readAtMs })
  return (nowMs: number) => cache.get('LS-001/hour', 'hour', HOUR, nowMs)
}

test('doesn’t keep a document read too soon after its end', () => {
  const readAtMs = HOUR.endMs + 9 * MINUTE_MS
  expect(cachedAt(readAtMs)(readAtMs + MINUTE_MS)).toBeNull()
})

test('checks again for a missing past document after a minute', () => {
  const readAtMs = HOUR.endMs + 60 * MINUTE_MS
  const get = cachedAt(readAtMs, { kind: 'missing' })
  expect(get(readAtMs + MINUTE_MS - 1)).toEqual({ kind: 'missing' })
  expect(get(readAtMs + MINUTE_MS)).toBeNull()
})

test('evicts the least recently used document beyond the limit', () => {
  const cache = createHistoryCache(2)
  const cached = { read: READ, readAtMs: HOUR.endMs + 60 * MINUTE_MS }
  const get = (key: string) => cache.get(key, 'hour', HOUR, HOUR.endMs)
  cache.set('a', cached)
  cache.set('b', cached)
  get('a')
  cache.set('c', cached)
  expect([get('a'), get('b'), get('c')]).toEqual([READ, null, READ])
})
