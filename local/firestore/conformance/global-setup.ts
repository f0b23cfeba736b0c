import type { RunningServer } from './start-server'
import { startServer } from './start-server'

const running: RunningServer[] = []

/**
 * Makes a server known to the tests of a project. Projects share the environment, so each has its
 * own variable, which `setup.ts` copies to the one firebase-admin reads.
 */
export function announce(server: RunningServer, hostVariable: string): void {
  running.push(server)
  process.env[hostVariable] = server.host
}

/** Starts the server before the project's first test. */
export default async function startUnderTest(): Promise<void> {
  announce(await startServer(), 'CONFORMANCE_HOST')
}

export function stopUnderTest(): void {
  for (const { stop } of running) stop()
}
