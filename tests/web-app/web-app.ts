import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { childEnvironment, bakedVariables, LOCAL_FIRESTORE_HOST } from '@/local/stack/demo-env'
import { startProcess, type Exit } from '@/local/stack/supervisor'
import { responds, waitUntil } from '@/local/stack/wait-until'

export interface WebApp {
  /** throws until the app listens */
  readonly port: number
  output: () => string
  exited: Promise<Exit>
  step: (ms: number) => Promise<void>
  stop: () => Promise<void>
}

export const STEPPED_CLOCK = ['--import', './tests/web-app/stepped-clock.mjs']

const EXIT_WITH_PARENT = ['--import', './local/stack/exit-with-parent.mjs']
const NEXT = 'node_modules/next/dist/bin/next'
/** Less than Jest's limit for a hook, so the error shows the app's output. */
const START_TIMEOUT_MS = 25_000
const GRACE_MS = 5_000
const ADDRESS = /Local:\s+http:\/\/127\.0\.0\.1:(\d+)/

/** Whatever the developer has set. */
const WITHOUT_EMULATORS = {
  FIREBASE_AUTH_EMULATOR_HOST: '',
  FIRESTORE_EMULATOR_HOST: '',
  FIREBASE_DEBUG_MODE: '',
  FUNCTIONS_EMULATOR: '',
}

let launched = 0

/** It may still be starting, or refuse to. */
export function launchWebApp(
  folder: string,
  variables: Record<string, string>,
  nodeOptions: readonly string[] = [],
): WebApp {
  launched += 1
  const logFile = join(folder, `web-app-${launched}.log`)
  const web = startProcess({
    name: 'Web app',
    args: [...EXIT_WITH_PARENT, ...nodeOptions, NEXT, 'start', '-H', '127.0.0.1', '-p', '0'],
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
  const output = () => readFileSync(logFile, 'utf8')
  let port: number | undefined
  return {
    get port() {
      port ??= portIn(output())
      return port
    },
    output,
    exited: web.exited,
    step: async (ms) => void (await web.ask(ms)),
    stop: () => web.stop(GRACE_MS),
  }
}

/** @throws Error with the app's output if it ends or times out */
export async function untilReady(web: WebApp): Promise<void> {
  const ended = new AbortController()
  void web.exited.then(() => ended.abort(new Error(`The web app ended:\n${web.output()}`)))
  const late = AbortSignal.timeout(START_TIMEOUT_MS)
  // The first request waits until Next has set itself up.
  const isUp = async () =>
    ADDRESS.test(web.output()) && (await responds(`http://127.0.0.1:${web.port}/`, late))
  const isReady = await waitUntil(isUp, { timeoutMs: START_TIMEOUT_MS, signal: ended.signal })
  if (!isReady) throw new Error(`The web app did not start:\n${web.output()}`)
}

function portIn(output: string): number {
  const [, port] = ADDRESS.exec(output) ?? []
  if (!port) throw new Error(`The web app doesn't listen yet:\n${output}`)
  return Number(port)
}
