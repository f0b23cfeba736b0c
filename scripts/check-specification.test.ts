import { checkStatements } from './check-specification'
import { statementsOf } from './specification-table'

const FILES: Record<string, { path: string[]; isSkipped: boolean }[]> = {
  'a.test.ts': [
    { path: ['group', 'a | b'], isSkipped: false },
    { path: ['later'], isSkipped: true },
  ],
}
const check = (...rows: string[]) =>
  checkStatements(statementsOf(rows.join('\n')), (file) => FILES[file] ?? null)

test('a row is a number, a statement and its tests', () => {
  const [row] = statementsOf('| 2.1 | A bell. | `a.test.ts › x`<br>`b/[id]/c.spec.ts › y › z` |')
  expect(row).toEqual({
    id: '2.1',
    text: 'A bell.',
    tests: [
      { file: 'a.test.ts', titles: ['x'] },
      { file: 'b/[id]/c.spec.ts', titles: ['y', 'z'] },
    ],
    pending: null,
  })
})

test('other lines are no statements', () => {
  expect(statementsOf('| # | Statement | Proof |\n| --- | --- | --- |\n2.1 text')).toEqual([])
})

test('a statement is proven by a test, named with its groups or without', () => {
  expect(
    check('| 1.1 | A. | `a.test.ts › a \\| b` |', '| 1.2 | B. | `a.test.ts › group › a \\| b` |'),
  ).toEqual({ proven: 2, pending: 0, problems: [] })
})

test('a statement may wait for a screen', () => {
  expect(check('| 1.1 | A. | pending: the map |')).toMatchObject({ pending: 1, problems: [] })
})

test.each([
  ['| 1.1 | A. | `b.test.ts › x` |', 'b.test.ts does not exist'],
  ['| 1.1 | A. | `a.test.ts › x` |', 'a.test.ts › x does not exist'],
  ['| 1.1 | A. | `a.test.ts › other › a \\| b` |', 'does not exist'],
  ['| 1.1 | A. | `a.test.ts › later` |', 'is skipped'],
  ['| 1.1 | A. | `a.test.ts` |', 'without a test'],
  ['| 1.1 | A. | |', 'no test proves it'],
  ['| 1.1 | A. | some day |', 'no test proves it'],
  ['| 1.1 |  | pending: the map |', 'says nothing'],
])('%s is refused', (row, problem) => {
  expect(check(row)).toEqual({
    proven: 0,
    pending: 0,
    problems: [expect.stringContaining(problem)],
  })
})

test('a number stands once', () => {
  const row = '| 1.1 | A. | pending: the map |'
  expect(check(row, row).problems).toEqual(['1.1: its number is taken'])
})
