/** Runs every part and prints one table. `npm run bench -- --quick`; `-- --only size,list`. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { fail, OptionsError } from '@/local/options'
import { tableOf, verdictOf, type Figure } from './figures'
import { benchOptions } from './options'

interface Part {
  folder: string
  args?: string
  quickArgs?: string
}

const PARTS: Record<string, Part> = {
  size: { folder: 'size' },
  list: {
    folder: 'list',
    args: '--stations 1000,10000',
    quickArgs: '--stations 1000 --seconds 10',
  },
  map: {
    folder: 'map',
    args: '--stations 1000,10000 --rounds 1',
    quickArgs: '--stations 1000 --seconds 10 --rounds 1',
  },
  trends: { folder: 'trends' },
  proxy: {
    folder: 'proxy',
    args: '--seconds 60',
    quickArgs: '--throughput 5 --others 10 --seconds 10',
  },
  soak: { folder: 'soak', args: '--minutes 5', quickArgs: '--minutes 2' },
  wall: {
    folder: 'soak',
    args: '--screen wall --hours 2 --calm 0',
    quickArgs: '--screen wall --hours 1 --calm 0',
  },
}

const OPTIONS = { quick: z.boolean().default(false), only: z.string().optional() }

/** null if the part ended without figures */
async function run(name: string, part: Part, isQuick: boolean, folder: string) {
  const file = join(folder, `${name}.json`)
  const options = (isQuick ? part.quickArgs : part.args)?.split(' ') ?? []
  const args = ['--import', 'tsx', `bench/${part.folder}/main.ts`, ...options]
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
  const { quick: isQuick, only } = benchOptions(OPTIONS, ['quick'])
  const names = only?.split(',') ?? Object.keys(PARTS)
  const unknown = names.find((name) => !(name in PARTS))
  if (unknown)
    throw new OptionsError(`--only takes ${Object.keys(PARTS).join(',')}, not ${unknown}`)
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

await main().catch(fail)
