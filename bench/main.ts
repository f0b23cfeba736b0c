/** Runs every part and prints one table. `npm run bench -- --quick`; `-- --only size,list`. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Figure, tableOf, verdictOf } from './figures'

interface Part {
  script: string
  args: string[]
  quickArgs: string[]
}

const PARTS: Record<string, Part> = {
  size: { script: 'bench/size/main.ts', args: [], quickArgs: [] },
  list: {
    script: 'bench/list/main.ts',
    args: ['--stations', '1000,10000'],
    quickArgs: ['--stations', '1000', '--seconds', '10'],
  },
  map: {
    script: 'bench/map/main.ts',
    args: ['--stations', '1000,10000', '--rounds', '1'],
    quickArgs: ['--stations', '1000', '--seconds', '10', '--rounds', '1'],
  },
  trends: { script: 'bench/trends/main.ts', args: [], quickArgs: [] },
  proxy: {
    script: 'bench/proxy/main.ts',
    args: ['--seconds', '60'],
    quickArgs: ['--throughput', '5', '--others', '10', '--seconds', '10'],
  },
  soak: {
    script: 'bench/soak/main.ts',
    args: ['--minutes', '5'],
    quickArgs: ['--minutes', '2'],
  },
  wall: {
    script: 'bench/soak/main.ts',
    args: ['--screen', 'wall', '--hours', '2', '--calm', '0'],
    quickArgs: ['--screen', 'wall', '--hours', '1', '--calm', '0'],
  },
}

function readOptions() {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean' }, only: { type: 'string' } },
  })
  const names = values.only?.split(',') ?? Object.keys(PARTS)
  const unknown = names.find((name) => !(name in PARTS))
  if (unknown) throw new Error(`--only takes ${Object.keys(PARTS).join(',')}, not ${unknown}`)
  return { isQuick: values.quick ?? false, names }
}

/** null if the part ended without figures */
async function run(name: string, part: Part, isQuick: boolean, folder: string) {
  const file = join(folder, `${name}.json`)
  const args = ['--import', 'tsx', part.script, ...(isQuick ? part.quickArgs : part.args)]
  console.log(`\n── ${name}`)
  const child = spawn(process.execPath, args, {
    env: { ...process.env, BENCH_FIGURES: file },
    stdio: 'inherit',
  })
  await new Promise((resolve) => child.once('close', resolve))
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Figure[]
  } catch (error) {
    console.error(`${name} left no figures:`, error)
    return null
  }
}

async function main(): Promise<void> {
  const { isQuick, names } = readOptions()
  const folder = mkdtempSync(join(tmpdir(), 'wetwell-bench-'))
  const figures: Figure[] = []
  const broken: string[] = []
  for (const name of names) {
    const part = PARTS[name]
    const found = part && (await run(name, part, isQuick, folder))
    if (found) figures.push(...found)
    else broken.push(name)
  }
  rmSync(folder, { recursive: true })

  const [processor] = cpus()
  const memoryGb = Math.round(totalmem() / 1e9)
  console.log(`\n${cpus().length} × ${processor?.model}, ${memoryGb} GB, Node ${process.version}\n`)
  console.log(tableOf(figures))
  if (broken.length > 0) console.log(`\nnot measured: ${broken.join(', ')}`)
  const isOver = figures.some((figure) => verdictOf(figure) === 'over budget')
  process.exitCode = isOver || broken.length > 0 ? 1 : 0
}

await main()
