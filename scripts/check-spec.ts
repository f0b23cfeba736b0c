/** `npm run check:spec`, after `npm test`: is each statement proven, according to `reports/`? */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ownFiles } from './cited-paths'
import { checkStatements, statementsOf } from './specification'
import { testRunsOf } from './test-reports'

const TABLE = 'docs/specification.md'
const REPORTS = 'reports'

const read = (path: string) => readFileSync(path, 'utf8')
const listed = existsSync(REPORTS) ? readdirSync(REPORTS) : []
const reports = listed.filter((name) => name.endsWith('.json'))

if (reports.length === 0) {
  console.error(`There are no test reports in ${REPORTS}/. Run npm test, which writes them.`)
  process.exitCode = 1
} else {
  const runs = reports
    .flatMap((name) => testRunsOf(read(join(REPORTS, name))))
    .map((run) => ({ ...run, file: relative('', run.file) }))
  const { proven, pending, missing, problems } = checkStatements(
    statementsOf(read(TABLE)),
    new Map(ownFiles('*.test.ts', '*.test.tsx', '*.spec.ts').map((file) => [file, read(file)])),
    runs,
  )
  for (const problem of problems) console.error(`${TABLE} ${problem}`)
  const total = proven + pending + missing
  console.log(`${total} statements: ${proven} proven, ${pending} pending, ${missing} missing`)
  process.exitCode = problems.length === 0 && total > 0 ? 0 : 1
}
