import { tabMarkOf, tabTitle } from './tab-mark'

const LIVE = { state: 'live', lastGoodAt: 0 } as const

test('what waits for an acknowledgement is counted', () => {
  expect(tabTitle(tabMarkOf(LIVE, { unacknowledged: 3 }))).toBe('(3) Wetwell')
  expect(tabTitle(tabMarkOf(LIVE, { unacknowledged: 0 }))).toBe('Wetwell')
  expect(tabTitle(tabMarkOf(LIVE, { unacknowledged: 120 }))).toBe('(99+) Wetwell')
})

test('alerts that are not known are never shown as none', () => {
  const unavailable = { state: 'unavailable', since: 0 } as const
  const stale = { state: 'stale', lastGoodAt: 0 } as const
  for (const freshness of [unavailable, stale])
    expect(tabTitle(tabMarkOf(freshness, { unacknowledged: 0 }))).toBe('(?) Wetwell')
})

test('before the first answer there is no mark', () => {
  expect(tabTitle(tabMarkOf({ state: 'loading' }, { unacknowledged: 0 }))).toBe('Wetwell')
})
