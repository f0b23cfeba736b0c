import { proveSignIn, proveSignUpIsRefused, seedAccounts } from '@/local/auth/auth-emulator'
import { buildFunctions, buildServices, ensureAppIsBuilt } from './build'
import { DemoError } from './demo-error'
import type { DemoOptions } from './options'
import { assertPortsAreFree, portsOfRun } from './ports'
import type { Progress } from './ready-report'
import { responds, waitUntil } from './wait-until'
import {
  authAndFunctionsService,
  backendService,
  firestoreService,
  readingsService,
  webService,
  type Service,
  type RunSettings,
} from './services'
import type { Supervisor } from './supervisor'

export interface BringUpOptions {
  root: string
  options: DemoOptions
  supervisor: Supervisor
  settings: RunSettings
  progress: Progress
  signal: AbortSignal
}

/**
 * In order of dependency; the web app last, so its address responds only when all is ready.
 * @throws DemoError naming the service that failed, or the signal's reason
 */
export async function bringUp(context: BringUpOptions): Promise<Record<string, number>> {
  const { options, settings, progress } = context
  await assertPortsAreFree(portsOfRun(options.port, !settings.isFirestoreForeign))

  const processes: Record<string, number> = { supervisor: process.pid }
  const start = async (service: Service) => {
    processes[service.name] = await startAndWait(service, context)
  }

  await buildServices(context)
  if (settings.isFirestoreForeign) await findForeignFirestore(context)
  else await start(firestoreService(settings, options.firestore))

  const emulators = async () => {
    await buildFunctions(context)
    await start(authAndFunctionsService(settings))
    await seedAccounts()
    await Promise.all([proveSignIn(), proveSignUpIsRefused()])
    progress('Accounts: seeded, and one of them has signed in')
  }
  const build = async () => {
    const wasBuilt = await ensureAppIsBuilt(context)
    progress(wasBuilt ? 'App build: done' : 'App build: up to date')
  }
  await Promise.all([
    emulators(),
    build(),
    start(readingsService(settings, options.source)),
    start(backendService(settings)),
  ])
  await start(webService(settings, options))

  return processes
}

async function startAndWait(service: Service, context: BringUpOptions): Promise<number> {
  const { supervisor, progress, signal } = context
  const running = supervisor.startService(service)
  const { isHealthy, name, timeoutMs } = service

  if (!(await waitUntil(isHealthy, { timeoutMs, signal })))
    throw new DemoError(`${name} was not ready within ${timeoutMs / 1000} s.`, running.lastLines())
  progress(`${name}: ready`)
  return running.pid
}

async function findForeignFirestore({ settings, progress }: BringUpOptions) {
  const { firestoreHost } = settings
  if (!(await responds(`http://${firestoreHost}/`)))
    throw new DemoError(`No Firestore responds at ${firestoreHost} (FIRESTORE_EMULATOR_HOST).`)

  progress(`Firestore: using ${firestoreHost}`)
}
