/** Runs every check, reports to `reports/`, and ends with `N passed, N failed`. */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findOfficialEmulator } from '@/local/firestore/official-emulator'
import { OFFICIAL_JOURNEYS } from './official-journeys'
import { findObstacle } from './test-obstacle'
import { testRunsOf } from './test-reports'

interface Step {
  name: string
  command: string[]
  env?: Record<string, string>
  /** without a report, the step counts as one check */
  report?: string
}

const emulator = findOfficialEmulator()
const hasEmulator = 'jar' in emulator

const LOCALE = 'en_US.UTF-8'

/** Node's default of 16 MB makes it collect garbage for a fifth of these checks' time. */
const ROOMY = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64` }

function jest(name: string, ...projects: string[]): Step {
  const report = `reports/${name}.json`
  return {
    name: projects.join(', '),
    command: [
      ...['npx', 'jest', '--json', `--outputFile=${report}`],
      // What a failed test leaves running must not keep the others from being reported.
      '--forceExit',
      ...['--selectProjects', ...projects],
    ],
    env: ROOMY,
    report,
  }
}

/** Tests that start no process: one at a time, since the other lanes keep the other core busy. */
function unitTests(project: string): Step {
  const step = jest(`unit-${project}`, project)
  const command = [...step.command, '--maxWorkers=1']
  // Sorting depends on it, and machines differ.
  return { ...step, name: `unit tests, ${project}`, command, env: { ...ROOMY, LC_ALL: LOCALE } }
}

const officialJourneys: Step = {
  name: "two journeys on Google's emulator",
  command: ['npx', ...OFFICIAL_JOURNEYS.command, '--reporter=list,json'],
  env: OFFICIAL_JOURNEYS.env,
  report: 'reports/official.json',
}

/**
 * Phases run in order, a phase's lanes in parallel: three of about the same length keep two cores
 * busy. The journeys share fixed ports with those on Google's emulator, so they come after.
 */
const PHASES: Step[][][] = [
  [
    [unitTests('dom'), jest('firestore', ...(hasEmulator ? ['rules'] : []), 'conformance')],
    [
      { name: 'cited paths', command: ['npx', 'tsx', 'scripts/check-paths.ts'] },
      { name: 'release notes', command: ['npm', 'run', '--silent', 'check:updates'] },
      unitTests('node'),
      { name: 'lint', command: ['npm', 'run', '--silent', 'lint'], env: ROOMY },
    ],
    [
      // What writes to `.next` or uses it: types, the build in the services' set-up, the journeys.
      { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
      jest('app', 'built-app'),
      ...(hasEmulator ? [officialJourneys] : []),
      { name: 'format', command: ['npx', 'prettier', '--check', '.'], env: ROOMY },
      jest('data', 'durability', 'properties'),
    ],
  ],
  [
    [
      {
        name: 'journeys in the browser',
        command: ['npx', 'playwright', 'test', '--project=journeys', '--reporter=list,json'],
        report: 'reports/journeys.json',
      },
    ],
  ],
  // Reads the reports of the others.
  [[{ name: 'specification', command: ['npm', 'run', '--silent', 'check:spec'] }]],
]

const LAST_LINES = 60

/** Holds output until the end, so lanes don't mix theirs. */
function run({ command, env, report }: Step): Promise<{ exitCode: number; output: string }> {
  const [program, ...args] = command
  if (!program) throw new Error('a step needs a command')
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...env, ...(report && { PLAYWRIGHT_JSON_OUTPUT_FILE: report }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', (exitCode) => resolve({ exitCode: exitCode ?? 1, output }))
  })
}

function countsOf({ name, report }: Step, exitCode: number) {
  if (!report) return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  try {
    const runs = testRunsOf(readFileSync(report, 'utf8'))
    const passed = runs.filter(({ hasPassed }) => hasPassed).length
    // A suite that exits with an error although all its tests passed counts as one failure.
    return { passed, failed: runs.length - passed || Number(exitCode !== 0) }
  } catch (error) {
    console.error(`${name}: no readable report (${String(error)})`)
    return { passed: 0, failed: 1 }
  }
}

async function main() {
  const obstacle = await findObstacle()
  if (obstacle) {
    console.log(`${obstacle}\n\n0 passed, 1 failed`)
    process.exitCode = 1
    return
  }
  if (!hasEmulator)
    console.log(`Without firestore.rules and journeys on Google's emulator; ${emulator.missing}.`)
  rmSync('reports', { recursive: true, force: true })
  mkdirSync('reports')
  const total = { passed: 0, failed: 0 }
  const summary: string[] = []
  const failures: string[] = []

  async function runLane(steps: readonly Step[]) {
    for (const step of steps) {
      const startedAt = Date.now()
      console.log(`… ${step.name}`)
      const { exitCode, output } = await run(step)
      const { passed, failed } = countsOf(step, exitCode)
      const seconds = Math.round((Date.now() - startedAt) / 1000)
      const line = `${step.name}: ${passed} passed, ${failed} failed (${seconds} s)`
      console.log(`\n── ${line}\n${output}`)
      total.passed += passed
      total.failed += failed
      summary.push(line)
      // Many logs are kept only from here.
      const lastLines = output.split('\n').slice(-LAST_LINES).join('\n')
      if (failed > 0) failures.push(`── ${line}\n${lastLines}`)
    }
  }

  const startedAt = Date.now()
  for (const lanes of PHASES) await Promise.all(lanes.map(runLane))
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1)
  console.log(`\n${[...failures, ...summary].join('\n')}\n${minutes} minutes`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed === 0 ? 0 : 1
}

void main()
