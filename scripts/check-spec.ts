/**
 * Each statement of docs/specification.md must be proven by tests that exist and run, or say what
 * it waits for: `npm run check:spec`.
 */
import { existsSync, readFileSync } from 'node:fs'
import { checkStatements } from './check-specification'
import { statementsOf } from './specification-table'
import { testTitles, type TestTitle } from './test-titles'

const TABLE = 'docs/specification.md'
const TEST_FILE = /\.(test\.tsx?|spec\.ts)$/

const read = new Map<string, readonly TestTitle[] | null>()

function testsOf(file: string): readonly TestTitle[] | null {
  const known = read.get(file)
  if (known !== undefined) return known
  const isThere = TEST_FILE.test(file) && existsSync(file)
  const tests = isThere ? testTitles(file, readFileSync(file, 'utf8')) : null
  read.set(file, tests)
  return tests
}

const statements = statementsOf(readFileSync(TABLE, 'utf8'))
const { proven, pending, problems } = checkStatements(statements, testsOf)
for (const problem of problems) console.error(`${TABLE} ${problem}`)
for (const { id, text, pending: waitsFor } of statements)
  if (waitsFor) console.log(`pending ${id} ${text} (${waitsFor})`)

const missing = statements.length - proven - pending
console.log(
  `${statements.length} statements: ${proven} proven, ${pending} pending, ${missing} missing`,
)
process.exitCode = problems.length === 0 && statements.length > 0 ? 0 : 1
