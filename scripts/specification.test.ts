import { checkStatements, statementsOf, tagsOf } from './specification'
import type { TestRun } from './test-reports'

/** Builds tagged titles, since tags written out would count as this file's own. */
const tagged = (title: string, ...ids: string[]) => [title, ...ids.map((id) => `[${id}]`)].join(' ')
const aRun = (file: string, ...titles: string[]): TestRun => ({ file, titles, hasPassed: true })

const RINGS = tagged('rings', '1.1')
const STOPS = tagged('stops', '1.1', '1.2')
const SOURCES = new Map([
  ['a.test.ts', `test('${RINGS}', () => {}); test("${STOPS}", () => {})`],
  ['b.spec.ts', `test.describe(\`${tagged('of ${name}', '1.2')}\`, () => {})`],
])
const RAN = {
  rings: aRun('a.test.ts', RINGS),
  stops: aRun('a.test.ts', STOPS),
  rowOfB: aRun('b.spec.ts', tagged('of Hyde Park', '1.2'), 'a row'),
}

const check = (runs: TestRun[], rows = '| 1.1 | A bell. |\n| 1.2 | A badge. |') =>
  checkStatements(statementsOf(rows), SOURCES, runs)

test('a row has a number and a statement; other lines are ignored', () => {
  const markdown = '| # | Statement |\n| --- | --- |\n| 2.10 | … or b \\| c. |\n2.11 text'
  expect(statementsOf(markdown)).toEqual([{ id: '2.10', text: '… or b \\| c.' }])
})

test('a tag is at the end of a title, in a source as in a report', () => {
  expect(tagsOf(tagged('signs the user out', '4.11', '4.12'))).toEqual(['4.11', '4.12'])
  expect([...SOURCES.values()].map(tagsOf)).toEqual([['1.1', '1.1', '1.2'], ['1.2']])
  expect(tagsOf(`expect(levels).toEqual([[0.5], [1.5]]) // ${tagged('see', '1.1')} of it`)).toEqual(
    [],
  )
})

test('a statement is proven when all tests with its number passed', () => {
  expect(check(Object.values(RAN))).toEqual({ proven: 2, pending: 0, missing: 0, problems: [] })
})

test('a test that did not pass leaves its statements pending', () => {
  expect(check([RAN.rings, { ...RAN.stops, hasPassed: false }, RAN.rowOfB])).toEqual({
    proven: 0,
    pending: 2,
    missing: 0,
    problems: [`1.1: a.test.ts › ${STOPS} did not pass`, `1.2: a.test.ts › ${STOPS} did not pass`],
  })
})

test('a test file that was not run leaves its statements pending', () => {
  expect(check([RAN.rings, RAN.stops])).toEqual({
    proven: 1,
    pending: 1,
    missing: 0,
    problems: ['1.2: b.spec.ts was not run'],
  })
})

test('a statement without a test is missing', () => {
  const rows = '| 1.1 | A bell. |\n| 1.2 | A badge. |\n| 1.3 | A panel. |'
  expect(check(Object.values(RAN), rows)).toEqual({
    proven: 2,
    pending: 0,
    missing: 1,
    problems: ['1.3: no test has its number'],
  })
})

test.each([
  [
    'a number without a statement',
    '| 1.1 | A bell. |',
    '1.2: no such statement (a.test.ts)',
    '1.2: no such statement (b.spec.ts)',
  ],
  ['a duplicate number', '| 1.1 | A. |\n| 1.1 | A. |\n| 1.2 | B. |', '1.1: duplicate number'],
  ['a statement without words', '| 1.1 | |\n| 1.2 | B. |', '1.1: empty statement'],
])('reports %s', (_what, rows, ...problems) => {
  expect(check(Object.values(RAN), rows).problems).toEqual(problems)
})

test('reports a number without a statement in a computed title', () => {
  const run = aRun('c.test.ts', tagged('made', '9.1'))
  expect(check([...Object.values(RAN), run]).problems).toEqual([
    '9.1: no such statement (c.test.ts)',
  ])
})
