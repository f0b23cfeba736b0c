import { setTimeout as sleep } from 'node:timers/promises'
import { HOST, PROJECT_ID } from '@/local/config'
import { freePort } from '@/local/free-port'
import { responds } from '@/local/stack/responds'
import { waitUntil } from '@/local/stack/wait-until'
import { readMapping } from '../mapping'
import { OptionsError } from '../options'
import type { PlaybackSummary } from '../playback'
import { Children } from './children'
import { Comparison } from './comparison'
import { readExpectedRows } from './expected-rows'
import { printReport } from './report'
import { watchMetrics } from './watch'

const USAGE = 'usage: npm run check:replay -- FILE.csv MAPPING.json'
const ROWS_TO_COMPARE = 100
/** Rows arrive so fast that a snapshot may skip some, so more are read than compared. */
const ROWS_TO_READ = 300
const ROWS_PER_S = 20
const TIMEOUT_MS = 180_000
const POLL_MS = 200

async function check(file: string, mappingFile: string, children: Children): Promise<boolean> {
  const mapping = await readMapping(mappingFile)
  const rows = await readExpectedRows(file, mapping, ROWS_TO_READ)
  const comparison = new Comparison(rows, ROWS_TO_COMPARE)
  const failure = new AbortController()
  const fail = (error: unknown) => failure.abort(error)
  const signal = AbortSignal.any([failure.signal, AbortSignal.timeout(TIMEOUT_MS)])

  const emulator = await firestoreAddress(children, fail, signal)
  const projectId = process.env.GCLOUD_PROJECT ?? PROJECT_ID
  const nowS = Math.floor(Date.now() / 1000)
  const add: Comparison['add'] = (metrics) => comparison.add(metrics)
  const stopWatching = watchMetrics(projectId, emulator, nowS, add, fail)
  try {
    const port = await freePort()
    children.start(
      'local/replay/main.ts',
      [
        ...['--file', file, '--mapping', mappingFile, '--port', String(port), '--loop'],
        ...['--speed', String(mapping.reportIntervalS * ROWS_PER_S)],
      ],
      {
        FIRESTORE_EMULATOR_HOST: `${emulator.host}:${emulator.port}`,
        GCLOUD_PROJECT: projectId,
      },
      fail,
    )
    const healthUrl = `http://${HOST}:${port}/health`
    await waitUntil(() => responds(healthUrl), { timeoutMs: TIMEOUT_MS, signal })
    while (!comparison.isComplete && !signal.aborted) await sleep(POLL_MS)
    failure.signal.throwIfAborted()
    const health = (await (await fetch(healthUrl)).json()) as PlaybackSummary
    return printReport(comparison.result(), health)
  } finally {
    await stopWatching()
  }
}

async function firestoreAddress(
  children: Children,
  fail: (error: unknown) => void,
  signal: AbortSignal,
): Promise<{ host: string; port: number }> {
  const [host, given] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':')
  if (host && given) return { host, port: Number(given) }
  const port = await freePort()
  children.start('local/firestore/main.ts', ['--port', String(port)], {}, fail)
  await waitUntil(() => responds(`http://${HOST}:${port}/`), { timeoutMs: TIMEOUT_MS, signal })
  return { host: HOST, port }
}

async function main(): Promise<void> {
  const [file, mappingFile] = process.argv.slice(2)
  if (!file || !mappingFile) throw new OptionsError(USAGE)
  const children = new Children()
  try {
    process.exitCode = (await check(file, mappingFile, children)) ? 0 : 1
  } finally {
    await children.stopAll()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
