/**
 * Has the simulator fill the local Firestore with its stations' history and prints how long that
 * takes and how much Firestore's memory grows, next to the limits.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOST, PROJECT_ID } from '@/local/config'
import { freePort } from '@/local/free-port'
import { startProcess, type ManagedProcess } from '@/local/stack/managed-process'
import { treeMemoryMb } from '@/local/stack/memory'
import { responds } from '@/local/stack/responds'
import { waitUntil } from '@/local/stack/wait-until'

const STATIONS = 48
const MOST_SECONDS = 15
const MOST_MB = 250
const TIMEOUT_MS = 120_000
const GRACE_MS = 5000
/** Gives the garbage collector time to clear what seeding left behind. */
const SETTLE_MS = 5000

const folder = mkdtempSync(join(tmpdir(), 'wetwell-bench-history-'))

function start(name: string, args: string[], env: Record<string, string> = {}): ManagedProcess {
  return startProcess({
    name,
    args: ['--max-semi-space-size=4', '--import', 'tsx', ...args],
    env: { ...process.env, ...env },
    cwd: process.cwd(),
    logFile: join(folder, `${name}.log`),
  })
}

async function until(url: string): Promise<void> {
  const isUp = await waitUntil(() => responds(url), { timeoutMs: TIMEOUT_MS })
  if (!isUp) throw new Error(`${url} did not answer within ${TIMEOUT_MS / 1000} s`)
}

async function main(): Promise<boolean> {
  const [firestorePort, simulatorPort] = [await freePort(), await freePort()]
  const firestore = start('firestore', [
    'local/firestore/main.ts',
    ...['--port', String(firestorePort)],
  ])
  const running = [firestore]
  try {
    await until(`http://${HOST}:${firestorePort}/`)
    const emptyMb = treeMemoryMb(firestore.pid)
    const startedAtMs = performance.now()
    const simulator = start(
      'simulator',
      [
        'local/simulator/main.ts',
        ...['--stations', String(STATIONS), '--port', String(simulatorPort)],
      ],
      { FIRESTORE_EMULATOR_HOST: `${HOST}:${firestorePort}`, GCLOUD_PROJECT: PROJECT_ID },
    )
    running.push(simulator)
    await until(`http://${HOST}:${simulatorPort}/health`)
    const readyAtMs = performance.now()
    await until(`http://${HOST}:${simulatorPort}/history`)
    const readyS = (readyAtMs - startedAtMs) / 1000
    const olderS = (performance.now() - readyAtMs) / 1000
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    const filledMb = treeMemoryMb(firestore.pid)
    const grownMb = emptyMb === null || filledMb === null ? null : filledMb - emptyMb
    console.log(`${STATIONS} stations ready, with two days of hours: ${readyS.toFixed(1)} s`)
    console.log(`Their older history after that: ${olderS.toFixed(1)} s of ${MOST_SECONDS} s`)
    console.log(`Firestore's memory: ${grownMb ?? '?'} MB of ${MOST_MB} MB`)
    console.log(`simulator's memory: ${treeMemoryMb(simulator.pid) ?? '?'} MB`)
    return olderS <= MOST_SECONDS && (grownMb ?? 0) <= MOST_MB
  } finally {
    await Promise.all(running.map((each) => each.stop(GRACE_MS)))
    rmSync(folder, { recursive: true })
  }
}

main().then(
  (isWithin) => process.exit(isWithin ? 0 : 1),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
