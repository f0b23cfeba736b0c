import { dutyBalance } from './duty-balance'

test('the balance is the most over the least, for runtime and for starts', () => {
  const pumps = [
    { runtimeS: 3600, starts: 12 },
    { runtimeS: 5400, starts: 10 },
    { runtimeS: 4800, starts: 15 },
  ]
  expect(dutyBalance(pumps)).toEqual({ runtime: 1.5, starts: 1.5 })
})

test('a pump that never ran makes the balance infinite', () => {
  const pumps = [
    { runtimeS: 3600, starts: 4 },
    { runtimeS: 0, starts: 0 },
  ]
  expect(dutyBalance(pumps)).toEqual({ runtime: Infinity, starts: Infinity })
})

test('where no pump worked there is nothing to balance', () => {
  const idle = { runtimeS: 0, starts: 0 }
  expect(dutyBalance([idle, idle])).toEqual({ runtime: null, starts: null })
})

test('one pump has nobody to share with', () => {
  expect(dutyBalance([{ runtimeS: 60, starts: 1 }])).toEqual({ runtime: null, starts: null })
  expect(dutyBalance([])).toEqual({ runtime: null, starts: null })
})
