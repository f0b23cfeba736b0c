/**
 * Runs everything that must hold and ends with one line: `N passed, N failed`.
 * The order is from quick to slow; a failure doesn't hide what comes after it.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countJest, countLastLine, countPlaywright } from './test-counts'
import type { Counts } from './test-counts'

interface Step {
  name: string
  command: string[]
  env?: Record<string, string>
  /** Reads the counts of a suite; a step without it counts as one check. */
  count?: (output: string) => Counts
}

const reports = mkdtempSync(join(tmpdir(), 'wetwell-test-'))
const jestReport = join(reports, 'jest.json')
const playwrightReport = join(reports, 'playwright.json')

const STEPS: Step[] = [
  { name: 'format', command: ['npx', 'prettier', '--check', '.'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'cited paths', command: ['npx', 'tsx', 'scripts/check-paths.ts'] },
  { name: 'specification', command: ['npm', 'run', '--silent', 'check:spec'] },
  { name: 'release notes', command: ['npm', 'run', '--silent', 'check:updates'] },
  {
    name: 'unit tests',
    command: [
      'npm',
      'run',
      '--silent',
      'unit',
      '--',
      '--maxWorkers=100%',
      '--json',
      `--outputFile=${jestReport}`,
    ],
    count: () => countJest(readFileSync(jestReport, 'utf8')),
  },
  {
    name: 'Firestore conformance',
    command: ['npm', 'run', '--silent', 'conformance'],
    count: countLastLine,
  },
  {
    name: 'durability of the backend',
    command: ['npm', 'run', '--silent', 'test:durability'],
    count: countLastLine,
  },
  {
    name: 'properties',
    command: ['npm', 'run', '--silent', 'test:fuzz', '--', '--runs', '1000'],
    count: countLastLine,
  },
  {
    name: 'attacks on the proxy',
    command: ['npm', 'run', '--silent', 'test:attacks'],
    count: countLastLine,
  },
  {
    name: 'faults of the backend',
    command: ['npm', 'run', '--silent', 'test:faults'],
    count: countLastLine,
  },
  {
    name: 'journeys in the browser',
    command: ['npx', 'playwright', 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    count: () => countPlaywright(readFileSync(playwrightReport, 'utf8')),
  },
]

interface Finished {
  exitCode: number
  output: string
}

function run({ command, env }: Step): Promise<Finished> {
  const [program, ...args] = command
  if (!program) throw new Error('a step needs a command')
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      process.stdout.write(chunk)
    })
    child.on('error', reject)
    child.on('close', (exitCode) => resolve({ exitCode: exitCode ?? 1, output }))
  })
}

function countsOf(step: Step, { exitCode, output }: Finished): Counts {
  if (!step.count) return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  try {
    const counts = step.count(output)
    // A suite that exits badly although each of its tests passed has failed as a whole.
    if (exitCode !== 0 && counts.failed === 0) return { ...counts, failed: 1 }
    return counts
  } catch (error) {
    console.error(`${step.name}: no readable report (${String(error)})`)
    return { passed: 0, failed: 1 }
  }
}

async function main() {
  const total: Counts = { passed: 0, failed: 0 }
  const summary: string[] = []
  for (const step of STEPS) {
    console.log(`\n── ${step.name}`)
    const startedAt = Date.now()
    const counts = countsOf(step, await run(step))
    total.passed += counts.passed
    total.failed += counts.failed
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    summary.push(`${step.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`)
  }
  rmSync(reports, { recursive: true })
  console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed === 0 ? 0 : 1
}

void main()
