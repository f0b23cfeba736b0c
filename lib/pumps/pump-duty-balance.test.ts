import { pumpDutyBalance } from './pump-duty-balance'

test('has both ratios when every figure is known', () => {
  const days = [
    { runtimeH: 3, starts: 40 },
    { runtimeH: 2, starts: 50 },
  ]
  expect(pumpDutyBalance(days)).toEqual({ runtime: 1.5, starts: 1.25 })
})

test('an unknown figure makes only its own ratio unknown', () => {
  const days = [
    { runtimeH: 3, starts: 40 },
    { runtimeH: 2, starts: null },
  ]
  expect(pumpDutyBalance(days)).toEqual({ runtime: 1.5, starts: null })
})

test('a pump with no known figures makes both ratios unknown', () => {
  expect(pumpDutyBalance([{ runtimeH: 3, starts: 40 }, null])).toEqual({
    runtime: null,
    starts: null,
  })
})
