import { resolve } from 'node:path'
import { testRunsOf, failureTable } from './test-reports'

const jestTest = (status: string, other: object = {}) => ({
  ancestorTitles: ['a group'],
  title: status,
  status,
  failing: false,
  invocations: 1,
  ...other,
})

const jestReport = (...assertionResults: object[]) =>
  JSON.stringify({ testResults: [{ name: '/repo/lib/a.test.ts', assertionResults }] })

const spec = (title: string, ...statusesByProject: string[][]) => ({
  title,
  tests: statusesByProject.map((statuses) => ({
    results: statuses.map((status) => ({ status })),
  })),
})

function playwrightReport(...specs: object[]) {
  const group = { title: 'a group', specs }
  const suites = [{ title: 'a.spec.ts', specs: [], suites: [group] }]
  return JSON.stringify({ config: { rootDir: '/repo/e2e' }, suites })
}

const passed = (report: string) => testRunsOf(report).map(({ hasPassed }) => hasPassed)

test('a Jest report names file, groups, and test', () => {
  expect(testRunsOf(jestReport(jestTest('passed')))).toEqual([
    { file: '/repo/lib/a.test.ts', titles: ['a group', 'passed'], hasPassed: true },
  ])
})

test.each([
  jestTest('failed'),
  jestTest('pending'),
  jestTest('passed', { title: 'expected to fail', failing: true }),
  jestTest('passed', { title: 'passed on the second try', invocations: 2 }),
])('in Jest, $title does not count as passed', (each) => {
  expect(passed(jestReport(each))).toEqual([false])
})

test('a Playwright report names file, groups, and test', () => {
  expect(testRunsOf(playwrightReport(spec('opens', ['passed'])))).toEqual([
    { file: '/repo/e2e/a.spec.ts', titles: ['a group', 'opens'], hasPassed: true },
  ])
})

test.each([
  ['failed', [['failed']]],
  ['skipped', [['skipped']]],
  ['not run', [[]]],
  ['passed on a retry', [['failed', 'passed']]],
  ['passed in one of two projects', [['passed'], ['failed']]],
])('in Playwright, %s does not count as passed', (_what, statuses) => {
  expect(passed(playwrightReport(spec('opens', ...statuses)))).toEqual([false])
})

test('rejects a file that isn’t a report', () => {
  expect(() => testRunsOf('{"numTotalTests":1}')).toThrow()
})

const run = (title: string, hasPassed: boolean) => ({
  file: resolve('e2e/a.spec.ts'),
  titles: ['group', title],
  hasPassed,
})

test('without a failure, each suite has one line', () => {
  const round = { suite: 'journeys', runs: [run('a', true), run('b', true)] }
  expect(failureTable([round, round])).toEqual({
    text: 'journeys: 2 rounds, 4 tests, 0 failures',
    failures: 0,
  })
})

test('failures are counted across rounds, worst first', () => {
  const rounds = [
    { suite: 'journeys', runs: [run('a', false), run('b', true)] },
    { suite: 'journeys', runs: [run('a', false), run('b', false)] },
  ]
  const { text, failures } = failureTable(rounds)
  expect(failures).toBe(3)
  expect(text.split('\n').slice(1)).toEqual([
    '  2 × journeys: e2e/a.spec.ts › group › a',
    '  1 × journeys: e2e/a.spec.ts › group › b',
  ])
})

test('a round without tests is a failure', () => {
  expect(failureTable([{ suite: 'services', runs: [] }]).failures).toBe(1)
})
