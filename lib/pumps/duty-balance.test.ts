import { dutyBalance } from './duty-balance'

test('divides the highest by the lowest, for runtime and for starts', () => {
  const pumps = [
    { runtimeH: 1, starts: 12 },
    { runtimeH: 1.5, starts: 10 },
    { runtimeH: 1.25, starts: 15 },
  ]
  expect(dutyBalance(pumps)).toEqual({ runtime: 1.5, starts: 1.5 })
})

test('the balance is infinite when one pump never ran', () => {
  const pumps = [
    { runtimeH: 1, starts: 4 },
    { runtimeH: 0, starts: 0 },
  ]
  expect(dutyBalance(pumps)).toEqual({ runtime: Infinity, starts: Infinity })
})

test('the balance is null when no pump ran', () => {
  const idle = { runtimeH: 0, starts: 0 }
  expect(dutyBalance([idle, idle])).toEqual({ runtime: null, starts: null })
})

test('the balance is null with fewer than two pumps', () => {
  expect(dutyBalance([{ runtimeH: 0.1, starts: 1 }])).toEqual({ runtime: null, starts: null })
  expect(dutyBalance([])).toEqual({ runtime: null, starts: null })
})

test('an unknown figure makes only its own ratio unknown', () => {
  const days = [
    { runtimeH: 3, starts: 40 },
    { runtimeH: 2, starts: null },
  ]
  expect(dutyBalance(days)).toEqual({ runtime: 1.5, starts: null })
})

test('a pump with no known figures makes both ratios unknown', () => {
  expect(dutyBalance([{ runtimeH: 3, starts: 40 }, null])).toEqual({
    runtime: null,
    starts: null,
  })
})
