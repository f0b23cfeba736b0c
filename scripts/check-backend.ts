/** `npm run check:backend -- URL`: whether a backend meets Wetwell's contract (`-- --help`). */
import { findCaller } from './check-backend/caller'
import { checkBackend } from './check-backend/check-backend'
import { HELP, parseCommandLine } from './check-backend/command-line'
import { reportLines, summaryOf, type Outcome } from './check-backend/probe'

async function main(): Promise<void> {
  const request = parseCommandLine(process.argv.slice(2))
  if (request === null) {
    process.stdout.write(HELP)
    return
  }
  const caller = await findCaller(process.env)
  const outcomes: Outcome[] = []
  for await (const outcome of checkBackend({ ...request, ...caller })) {
    outcomes.push(outcome)
    for (const line of reportLines(outcome)) console.log(line)
  }
  const { line, isGood } = summaryOf(outcomes)
  console.log(`\n${line}`)
  process.exitCode = isGood ? 0 : 1
}

main().then(
  // The Auth emulator's client would keep the process alive.
  () => process.exit(),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
