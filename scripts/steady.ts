/** Repeats suites that start processes, counts failures: `npm run test:steady -- --load 2`. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { findOfficialEmulator } from '@/local/firestore/official-emulator'
import { fail, readOptions, wholeNumber } from '@/local/options'
import { failureTable, type Round, testRunsOf, type TestRun } from './test-reports'
import { OFFICIAL_JOURNEYS } from './official-journeys'

const FOLDER = 'reports/steady'
const SERVICES = ['conformance', 'durability', 'properties', 'built-app']
const hasEmulator = 'jar' in findOfficialEmulator()
if (hasEmulator) SERVICES.unshift('rules')

const USAGE = `Repeats the suites that start processes, and counts the failures.

  --load N     N processes that keep the CPU busy meanwhile (0)
  --resume     continue with the rounds an earlier run did not finish
  --suite S    only journeys, google, services, or telemetry
  --rounds N   rounds of each, instead of 10 for journeys and 3 for the others
`

interface Suite {
  name: string
  rounds: number
  command: (report: string) => string[]
  env?: Record<string, string>
}

const playwright = (project: string) => () => [
  ...['npx', 'playwright', 'test', '--reporter=list,json', `--project=${project}`],
]

const { command, env } = OFFICIAL_JOURNEYS
const google = () => ['npx', ...command, '--reporter=list,json']

const SUITES: Suite[] = [
  { name: 'journeys', rounds: 10, command: playwright('journeys') },
  ...(hasEmulator ? [{ name: 'google', rounds: 3, command: google, env }] : []),
  {
    name: 'services',
    rounds: 3,
    command: (report) => [
      ...['npx', 'jest', '--selectProjects', ...SERVICES],
      ...['--json', `--outputFile=${report}`],
    ],
  },
  { name: 'telemetry', rounds: 3, command: playwright('telemetry') },
]

const NAMES = SUITES.map(({ name }) => name)

const optionsSchema = z.object({
  load: wholeNumber(0, 1000).default(0),
  resume: z.boolean().default(false),
  suite: z.enum(NAMES, `takes ${NAMES.join(', ')}`).optional(),
  rounds: wholeNumber(1, 1000).optional(),
})

/** Ends with this process, even by a signal. */
function burn(count: number): void {
  const burners = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  for (const burner of burners) burner.unref()
  process.once('exit', () => burners.forEach((burner) => burner.kill()))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
}

/** A report without tests: the suite failed outside of them. */
const NO_TESTS = JSON.stringify({ config: { rootDir: '' }, suites: [] })

function runRound({ command, env }: Suite, report: string): Promise<void> {
  const [program = '', ...args] = command(report)
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...env, CI: 'true', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', reject)
    child.on('close', (exitCode) => {
      if (
        !existsSync(report) ||
        (exitCode !== 0 && readRuns(report).every(({ hasPassed }) => hasPassed))
      )
        writeFileSync(report, NO_TESTS)
      resolve()
    })
  })
}

function readRuns(report: string): TestRun[] {
  return testRunsOf(readFileSync(report, 'utf8'))
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), optionsSchema, ['resume'])
  if (!options) return void process.stdout.write(USAGE)
  const suites = SUITES.filter(({ name }) => name === (options.suite ?? name))
  if (!options.resume) rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })

  const rounds: Round[] = []
  burn(options.load)
  for (const suite of suites)
    for (let index = 1; index <= (options.rounds ?? suite.rounds); index += 1) {
      const report = `${FOLDER}/${suite.name}-${index}.json`
      console.log(`\n── ${suite.name}, round ${index}`)
      if (!existsSync(report)) await runRound(suite, report)
      rounds.push({ suite: suite.name, runs: readRuns(report) })
    }
  const { text, failures } = failureTable(rounds)
  console.log(`\n${text}`)
  process.exitCode = failures === 0 ? 0 : 1
}

main().catch(fail)
