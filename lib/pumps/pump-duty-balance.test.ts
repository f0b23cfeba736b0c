import { pumpDutyBalance } from './pump-duty-balance'

test('pumps that are all known have both ratios', () => {
  const days = [
    { runtimeH: 3, starts: 40 },
    { runtimeH: 2, starts: 50 },
  ]
  expect(pumpDutyBalance(days)).toEqual({ runtime: 1.5, starts: 1.25 })
})

test('one unknown figure leaves its own ratio unknown, and the other told', () => {
  const days = [
    { runtimeH: 3, starts: 40 },
    { runtimeH: 2, starts: null },
  ]
  expect(pumpDutyBalance(days)).toEqual({ runtime: 1.5, starts: null })
})

test('a pump of which nothing is known leaves nothing to compare', () => {
  expect(pumpDutyBalance([{ runtimeH: 3, starts: 40 }, null])).toEqual({
    runtime: null,
    starts: null,
  })
})
