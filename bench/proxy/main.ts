/**
 * Compares the proxy with a direct call, a bare Node proxy, and Next's `rewrites` in one run: how
 * many calls a second each takes, and how long 500 browsers with their alerts open wait. The ratios
 * show what our checks cost, on any machine.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Figures } from './figures'
import { poll } from './pollers'
import { startTargets, type Targets } from './targets'
import { throughputOf } from './throughput'

const POLLERS = 500
const ADDED_P99_MAX_MS = 150
/** Enough that no user hits the per-minute limit, few enough to be cached when counting starts. */
const CALLERS = 100
/** Longer than a polling interval: each user's first call is looked up at Google. */
const WARM_UP_S = 6

interface Durations {
  throughputS: number
  othersS: number
  wetwellS: number
}

async function showThroughput({ origins, tokens }: Targets, seconds: number): Promise<void> {
  const callers = await tokens(CALLERS)
  console.log('\ncalls a second, 16 connections')
  let directPerS = NaN
  const loads = Object.entries(origins).map(([name, origin]) => ({ name, origin, tokens: callers }))
  const unchanged = { name: 'Wetwell, unchanged', origin: origins.Wetwell, isUnchanged: true }
  for (const { name, ...load } of [...loads, { ...unchanged, tokens: callers }]) {
    await throughputOf({ ...load, seconds: WARM_UP_S })
    const { perS, errors } = await throughputOf({ ...load, seconds })
    if (name === 'direct') directPerS = perS
    const share = `${((100 * perS) / directPerS).toFixed(1)} % of direct`
    console.log(`${name.padEnd(20)}${perS.toFixed(0).padStart(7)}   ${share}, ${errors} errors`)
  }
}

/** Returns whether our proxy stays within its limits. */
async function showPolling(
  { origins, tokens }: Targets,
  { othersS, wetwellS }: Durations,
): Promise<boolean> {
  const callers = await tokens(POLLERS)
  await poll({ origin: origins.Wetwell, tokens: callers, seconds: WARM_UP_S })
  console.log(`\n${POLLERS} pollers at 5 s`)
  let direct: Figures | undefined
  let isGoodEnough = false
  for (const [name, origin] of Object.entries(origins)) {
    const seconds = origin === origins.Wetwell ? wetwellS : othersS
    const figures = await poll({ origin, tokens: callers, seconds })
    direct ??= figures
    printPolling(name, seconds, figures, direct)
    const addedP99Ms = figures.p99Ms - direct.p99Ms
    isGoodEnough = figures.errors === 0 && addedP99Ms <= ADDED_P99_MAX_MS
  }
  return isGoodEnough
}

function printPolling(name: string, seconds: number, figures: Figures, direct: Figures): void {
  const { answers, errors, p50Ms, p99Ms } = figures
  const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(10)
  const added = `added p50${ms(p50Ms - direct.p50Ms)}, p99${ms(p99Ms - direct.p99Ms)}`
  const counts = `${answers} answers in ${seconds} s, ${errors} errors`
  console.log(`${name.padEnd(18)}p50${ms(p50Ms)}, p99${ms(p99Ms)}; ${added}; ${counts}`)
}

function readDurations(): Durations {
  const { values } = parseArgs({
    options: {
      throughput: { type: 'string', default: '10' },
      others: { type: 'string', default: '30' },
      seconds: { type: 'string', default: '120' },
    },
  })
  return {
    throughputS: Number(values.throughput),
    othersS: Number(values.others),
    wetwellS: Number(values.seconds),
  }
}

async function main(): Promise<void> {
  const durations = readDurations()
  const folder = await mkdtemp(join(tmpdir(), 'wetwell-bench-proxy-'))
  try {
    const targets = await startTargets(folder)
    await showThroughput(targets, durations.throughputS)
    process.exitCode = (await showPolling(targets, durations)) ? 0 : 1
    await targets.stop()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
