import { join } from 'node:path'
import { areBlockingFunctionsRegistered } from '@/local/auth/auth-emulator'
import { HOST, PORTS, PROJECT_ID } from '@/local/config'
import { childEnvironment, serviceVariables, webVariables, type Variables } from './demo-env'
import type { DemoOptions, ReadingsSource } from './options'
import { responds } from './wait-until'
import { bundleOf } from './service-bundles.mjs'
import type { Job } from './supervisor'

export interface Service extends Job {
  isHealthy: () => Promise<boolean>
  timeoutMs: number
}

export interface RunSettings {
  firestoreHost: string
  isFirestoreForeign: boolean
  dataFolder: string
  environment: NodeJS.ProcessEnv
}

/** ten times what a busy machine needs */
const START_TIMEOUT_MS = 120_000
/** 10,000 stations take a while to write. */
const SEED_TIMEOUT_MS = 300_000

const EXIT_WITH_PARENT = ['--import', './local/stack/exit-with-parent.mjs']
/** Otherwise seeding's memory would never be released. */
const SMALL_YOUNG_GENERATION = '--max-semi-space-size=4'
const NEXT = 'node_modules/next/dist/bin/next'
const FIREBASE = 'node_modules/firebase-tools/lib/bin/firebase.js'

export function firestoreService(
  settings: RunSettings,
  firestore: DemoOptions['firestore'],
): Service {
  const main = firestore === 'official' ? 'official-main.ts' : 'main.ts'
  return {
    name: 'Firestore',
    args: [
      SMALL_YOUNG_GENERATION,
      ...EXIT_WITH_PARENT,
      ...[bundleOf(`local/firestore/${main}`), '--port', String(PORTS.firestore)],
    ],
    env: serviceEnvironment(settings),
    isHealthy: () => responds(`http://${HOST}:${PORTS.firestore}/`),
    timeoutMs: START_TIMEOUT_MS,
  }
}

export function authAndFunctionsService(settings: RunSettings): Service {
  return {
    name: 'Auth and Functions',
    args: [
      ...['--max-old-space-size=192', ...EXIT_WITH_PARENT],
      ...['--import', './local/stack/lazy-auth-schemas.mjs'],
      ...['--import', './local/stack/functions-in-turn.mjs'],
      ...['--import', './local/auth/offline-pages.mjs', FIREBASE],
      ...['emulators:start', '--only', 'auth,functions', '--project', PROJECT_ID],
    ],
    env: serviceEnvironment(settings, {
      CI: '1',
      npm_config_offline: 'true',
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
      TMPDIR: settings.dataFolder,
      XDG_CONFIG_HOME: settings.dataFolder,
    }),
    isHealthy: areBlockingFunctionsRegistered,
    timeoutMs: START_TIMEOUT_MS,
  }
}

export function backendService(settings: RunSettings): Service {
  return {
    name: 'Backend',
    args: [...EXIT_WITH_PARENT, bundleOf('local/backend/main.ts')],
    env: serviceEnvironment(settings, {
      PORT: String(PORTS.backend),
      CONTROL_PORT: String(PORTS.backendControl),
      DATABASE_DIR: join(settings.dataFolder, 'database'),
    }),
    isHealthy: () => responds(`http://${HOST}:${PORTS.backend}/health`),
    timeoutMs: START_TIMEOUT_MS,
  }
}

/** Both use the same address. */
export function readingsService(settings: RunSettings, source: ReadingsSource): Service {
  return {
    name: source.kind === 'simulator' ? 'Simulator' : 'Replay',
    args: [SMALL_YOUNG_GENERATION, ...EXIT_WITH_PARENT, ...readingsArguments(source)],
    env: serviceEnvironment(settings),
    isHealthy: () => responds(`http://${HOST}:${PORTS.simulator}/health`),
    timeoutMs: SEED_TIMEOUT_MS,
  }
}

/** By default Next closes idle connections after 5 s, just when the next poll arrives on them. */
const KEEP_ALIVE = ['--keepAliveTimeout', '75000']

export function webService(settings: RunSettings, { port }: DemoOptions): Service {
  return {
    name: 'Web app',
    args: [...EXIT_WITH_PARENT, NEXT, 'start', ...KEEP_ALIVE, '-H', HOST, '-p', String(port)],
    env: childEnvironment(settings.environment, webVariables(settings.firestoreHost)),
    isHealthy: () => responds(`http://${HOST}:${port}/`),
    timeoutMs: START_TIMEOUT_MS,
  }
}

function readingsArguments(source: ReadingsSource): string[] {
  if (source.kind === 'simulator') {
    const { stations, seed } = source
    const main = bundleOf('local/simulator/main.ts')
    return [main, '--stations', String(stations), '--seed', String(seed)]
  }
  const { file, mapping, speed, layout, isLooping } = source
  const said = { file, mapping, speed: String(speed), ...layout }
  // One word each, as a value may begin with a dash.
  return [
    bundleOf('local/replay/main.ts'),
    ...(isLooping ? ['--loop'] : []),
    ...Object.entries(said).flatMap(([name, value]) =>
      value === undefined ? [] : [`--${name}=${value}`],
    ),
  ]
}

function serviceEnvironment(settings: RunSettings, extra: Variables = {}): NodeJS.ProcessEnv {
  return childEnvironment(settings.environment, {
    ...serviceVariables(settings.firestoreHost),
    ...extra,
  })
}
