import { dutyBalance } from './duty-balance'

test('divides the highest by the lowest, for runtime and for starts', () => {
  const pumps = [
    { runtimeS: 3600, starts: 12 },
    { runtimeS: 5400, starts: 10 },
    { runtimeS: 4800, starts: 15 },
  ]
  expect(dutyBalance(pumps)).toEqual({ runtime: 1.5, starts: 1.5 })
})

test('the balance is infinite when one pump never ran', () => {
  const pumps = [
    { runtimeS: 3600, starts: 4 },
    { runtimeS: 0, starts: 0 },
  ]
  expect(dutyBalance(pumps)).toEqual({ runtime: Infinity, starts: Infinity })
})

test('the balance is null when no pump ran', () => {
  const idle = { runtimeS: 0, starts: 0 }
  expect(dutyBalance([idle, idle])).toEqual({ runtime: null, starts: null })
})

test('the balance is null with fewer than two pumps', () => {
  expect(dutyBalance([{ runtimeS: 60, starts: 1 }])).toEqual({ runtime: null, starts: null })
  expect(dutyBalance([])).toEqual({ runtime: null, starts: null })
})
