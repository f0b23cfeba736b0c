import { paceOf } from './pace'

test.each([
  // recorded interval, speed → report interval, stale after
  [3600, 1, 3600, 10_800],
  [3600, 60, 60, 180],
  [3600, 3600, 1, 5],
  [3600, 1e6, 1, 5],
  [60, 1, 60, 180],
  [60, 25, 2, 6],
])(
  '%d s at speed %d reports every %d s and is stale after %d s',
  (intervalS, speed, reportIntervalS, staleAfterS) => {
    expect(paceOf(intervalS, speed)).toMatchObject({ reportIntervalS, staleAfterS })
  },
)

test('cuts a long pause to just long enough to show as stale', () => {
  expect(paceOf(60, 1).waitMs(7 * 86_400_000)).toBe(360_000)
  expect(paceOf(3600, 3600).waitMs(7 * 86_400_000)).toBe(10_000)
})
