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

const ALL = Object.values(RAN)
const ROWS = '| 1.1 | A bell. |\n| 1.2 | A badge. |'

const check = (runs: TestRun[], rows = ROWS) => checkStatements(statementsOf(rows), SOURCES, runs)

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

test.each<[string, TestRun[], counts: number[], problems?: string[], rows?: string]>([
  ['is proven when all tests with its number passed', ALL, [2, 0, 0]],
  [
    'is pending when a test did not pass',
    [RAN.rings, { ...RAN.stops, hasPassed: false }, RAN.rowOfB],
    [0, 2, 0],
    [`1.1: a.test.ts › ${STOPS} did not pass`, `1.2: a.test.ts › ${STOPS} did not pass`],
  ],
  [
    'is pending when a test file was not run',
    [RAN.rings, RAN.stops],
    [1, 1, 0],
    ['1.2: b.spec.ts was not run'],
  ],
  [
    'is missing without a test',
    ALL,
    [2, 0, 1],
    ['1.3: no test has its number'],
    `${ROWS}\n| 1.3 | A panel. |`,
  ],
])('a statement %s', (_what, runs, [proven, pending, missing], problems = [], rows = ROWS) => {
  expect(check(runs, rows)).toEqual({ proven, pending, missing, problems })
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
  expect(check(ALL, rows).problems).toEqual(problems)
})

test('reports a number without a statement in a computed title', () => {
  const run = aRun('c.test.ts', tagged('made', '9.1'))
  expect(check([...ALL, run]).problems).toEqual(['9.1: no such statement (c.test.ts)'])
})
