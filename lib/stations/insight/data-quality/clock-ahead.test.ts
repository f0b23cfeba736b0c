import { NOW_MS } from '@/tests/factories/station'
import { clockAhead } from './clock-ahead'

test('a value measured after it was received is ahead', () => {
  const measuredAtMs = { level: NOW_MS + 4000, outflow: NOW_MS + 9000, power: NOW_MS - 9000 }
  expect(clockAhead({ measuredAtMs, receivedAtMs: NOW_MS }, NOW_MS)).toEqual({
    s: 9,
    key: 'outflow',
  })
})

test('so is a report from the future', () => {
  expect(clockAhead({ measuredAtMs: {}, receivedAtMs: NOW_MS + 3000 }, NOW_MS)).toEqual({
    s: 3,
    key: null,
  })
})

test('nothing tells of a clock that is behind', () => {
  const late = { measuredAtMs: { level: NOW_MS - 60_000 }, receivedAtMs: NOW_MS - 1000 }
  expect(clockAhead(late, NOW_MS).s).toBe(0)
})
