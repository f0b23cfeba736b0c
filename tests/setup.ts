import { format } from 'node:util'

const unexpected: string[] = []

beforeEach(() => {
  jest.useRealTimers()
  unexpected.length = 0
  for (const method of ['error', 'warn'] as const)
    jest.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      unexpected.push(`console.${method}: ${format(...args)}`)
    })
})

/** A test that expects an error to be logged spies on console.error itself. */
afterEach(() => {
  const seen = unexpected.splice(0)
  jest.restoreAllMocks()
  expect(seen).toEqual([])
})
