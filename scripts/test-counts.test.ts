import { countJest, countLastLine, countPlaywright } from './test-counts'

const jestReport = (overrides: object) =>
  JSON.stringify({
    numPassedTests: 3,
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 0,
    numTotalTests: 3,
    ...overrides,
  })

test('a Jest suite that does not load is a failure', () => {
  expect(countJest(jestReport({ numRuntimeErrorTestSuites: 1 }))).toEqual({ passed: 3, failed: 1 })
})

test('a Jest run without a test is refused', () => {
  expect(() => countJest(jestReport({ numTotalTests: 0 }))).toThrow('no test')
})

test('a Playwright error outside any test is a failure', () => {
  const report = JSON.stringify({
    errors: [{ message: 'web server did not start' }],
    stats: { expected: 2, unexpected: 1, flaky: 0 },
  })
  expect(countPlaywright(report)).toEqual({ passed: 2, failed: 2 })
})

test('the last line of a suite of ours is read', () => {
  expect(countLastLine('ok a\nFAIL b\n7 passed, 1 failed\n')).toEqual({ passed: 7, failed: 1 })
  expect(() => countLastLine('it broke')).toThrow('it broke')
})
