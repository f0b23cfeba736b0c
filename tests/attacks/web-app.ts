import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { childEnvironment, bakedVariables, LOCAL_FIRESTORE_HOST } from '@/local/stack/demo-env'
import { ensureAppIsBuilt } from '@/local/stack/build'
import { startProcess, type Exit } from '@/local/stack/managed-process'
import { responds } from '@/local/stack/responds'
import { Supervisor } from '@/local/stack/supervisor'
import { waitUntil } from '@/local/stack/wait-until'

export interface WebApp {
  port: number
  /** All that it wrote so far, to stdout and stderr. */
  output: () => string
  exited: Promise<Exit>
  stop: () => Promise<void>
}

const NEXT = 'node_modules/next/dist/bin/next'
const START_TIMEOUT_MS = 60_000
const GRACE_MS = 5_000

const launched = new Set<() => void>()
process.once('exit', () => launched.forEach((kill) => kill()))

/** What would make the app lean on emulators is unset, whatever the developer has set. */
const WITHOUT_EMULATORS = {
  FIREBASE_AUTH_EMULATOR_HOST: '',
  FIRESTORE_EMULATOR_HOST: '',
  FIREBASE_DEBUG_MODE: '',
  FUNCTIONS_EMULATOR: '',
}

/** The demo's own build; one that is fresh is used as it is. */
export async function buildWebApp(folder: string): Promise<void> {
  const supervisor = new Supervisor({ root: process.cwd(), logFolder: folder, onDeath: () => {} })
  await ensureAppIsBuilt({
    root: process.cwd(),
    supervisor,
    surroundings: {
      firestoreHost: LOCAL_FIRESTORE_HOST,
      isFirestoreForeign: false,
      dataFolder: folder,
      environment: process.env,
    },
  })
}

/** Starts `next start` for production on a free port; it may still be starting, or refuse to. */
export async function launchWebApp(
  folder: string,
  variables: Record<string, string>,
  nodeOptions: readonly string[] = [],
): Promise<WebApp> {
  const port = await freePort()
  const logFile = join(folder, `web-app-${port}.log`)
  const web = startProcess({
    name: 'Web app',
    args: [...nodeOptions, NEXT, 'start', '-H', '127.0.0.1', '-p', String(port)],
    env: childEnvironment(process.env, {
      ...bakedVariables(LOCAL_FIRESTORE_HOST),
      ...WITHOUT_EMULATORS,
      METADATA_SERVER_DETECTION: 'none',
      NEXT_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
      ...variables,
    }),
    cwd: process.cwd(),
    logFile,
  })
  launched.add(web.kill)
  return {
    port,
    output: () => readFileSync(logFile, 'utf8'),
    exited: web.exited,
    stop: async () => {
      await web.stop(GRACE_MS)
      launched.delete(web.kill)
    },
  }
}

/** @throws with what the app wrote if it doesn't answer within a minute */
export async function untilReady({ port, output, exited }: WebApp): Promise<void> {
  const ended = new AbortController()
  void exited.then(() => ended.abort(new Error(`The web app ended:\n${output()}`)))
  const isReady = await waitUntil(() => responds(`http://127.0.0.1:${port}/`), {
    timeoutMs: START_TIMEOUT_MS,
    signal: ended.signal,
  })
  if (!isReady) throw new Error(`The web app did not start:\n${output()}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
