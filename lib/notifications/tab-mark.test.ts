import { tabMarkOf, tabTitle } from './tab-mark'

const LIVE = { state: 'live', lastGoodAt: 0 } as const

test('counts unacknowledged alerts', () => {
  expect(tabTitle(tabMarkOf(LIVE, { unacknowledged: 3 }))).toBe('(3) Wetwell')
  expect(tabTitle(tabMarkOf(LIVE, { unacknowledged: 0 }))).toBe('Wetwell')
  expect(tabTitle(tabMarkOf(LIVE, { unacknowledged: 120 }))).toBe('(99+) Wetwell')
})

test('never shows unknown alerts as none', () => {
  const unavailable = { state: 'unavailable', since: 0 } as const
  const stale = { state: 'stale', lastGoodAt: 0 } as const
  for (const freshness of [unavailable, stale])
    expect(tabTitle(tabMarkOf(freshness, { unacknowledged: 0 }))).toBe('(?) Wetwell')
})

test('shows no mark before the first response', () => {
  expect(tabTitle(tabMarkOf({ state: 'loading' }, { unacknowledged: 0 }))).toBe('Wetwell')
})
