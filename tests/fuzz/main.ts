/**
 * Properties that must hold for any input: `npm run test:fuzz -- --runs 10000 --seed 1 --only csv`.
 * The seed is printed; with it a failure comes back.
 */
import { parseArgs } from 'node:util'
import { inputProperties } from './input-properties'
import { parserProperties } from './parser-properties'
import type { Options, Property } from './property'
import { startProxyProperties } from './proxy-properties'
import { textProperties } from './text-properties'
import { timeProperties } from './time-properties'

const RUNS = 10_000
const NAME_WIDTH = 95

function readOptions(): Options & { only: string } {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: String(RUNS) },
      seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
      only: { type: 'string', default: '' },
    },
  })
  const [runs, seed] = [Number(values.runs), Number(values.seed)]
  if (!(Number.isInteger(runs) && runs > 0)) throw new Error('--runs must be a whole number')
  if (!Number.isInteger(seed)) throw new Error('--seed must be a whole number')
  return { runs, seed, only: values.only }
}

/** @returns whether it holds */
async function run({ name, check }: Property, options: Options): Promise<boolean> {
  const startedAtMs = performance.now()
  const { failed, numRuns, counterexample, counterexamplePath, errorInstance } =
    await check(options)
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1)
  console.log(
    `${failed ? 'FAIL' : 'ok  '} ${name.padEnd(NAME_WIDTH)} ${String(numRuns).padStart(6)} ${seconds.padStart(5)} s`,
  )
  if (!failed) return true
  console.log(`     seed ${options.seed}, path ${counterexamplePath}`)
  console.log(`     with ${JSON.stringify(counterexample)?.slice(0, 600)}`)
  console.log(`     ${String(errorInstance).slice(0, 600)}`)
  return false
}

async function main(): Promise<void> {
  const { only, ...options } = readOptions()
  console.log(`seed ${options.seed}`)
  console.log(`${'     property'.padEnd(NAME_WIDTH + 5)}   runs    time`)
  const proxy = await startProxyProperties()
  const all = [
    ...proxy.properties,
    ...inputProperties,
    ...parserProperties,
    ...timeProperties,
    ...textProperties,
  ]
  const chosen = all.filter(({ name }) => name.includes(only))
  let failed = 0
  for (const each of chosen) failed += (await run(each, options)) ? 0 : 1
  await proxy.stop()
  console.log(`\nseed ${options.seed}\n${chosen.length - failed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && chosen.length > 0 ? 0 : 1
}

main().then(
  // The proxy's pools hold the process.
  () => process.exit(),
  (error: unknown) => {
    console.error(error)
    console.log('0 passed, 1 failed')
    process.exit(1)
  },
)
