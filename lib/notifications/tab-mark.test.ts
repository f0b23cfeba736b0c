import { LIVE, LOADING } from '@/lib/live/live'
import { tabMarkOf, tabTitle } from './tab-mark'

test('counts unacknowledged alerts', () => {
  expect(tabTitle(tabMarkOf(LIVE, { unacknowledged: 3 }))).toBe('(3) Wetwell')
  expect(tabTitle(tabMarkOf(LIVE, { unacknowledged: 0 }))).toBe('Wetwell')
  expect(tabTitle(tabMarkOf(LIVE, { unacknowledged: 120 }))).toBe('(99+) Wetwell')
})

test('never shows unknown alerts as none', () => {
  const interrupted = { kind: 'interrupted', sinceMs: 0 } as const
  expect(tabTitle(tabMarkOf(interrupted, { unacknowledged: 0 }))).toBe('(?) Wetwell')
})

test('shows no mark before the first response', () => {
  expect(tabTitle(tabMarkOf(LOADING, { unacknowledged: 0 }))).toBe('Wetwell')
})
