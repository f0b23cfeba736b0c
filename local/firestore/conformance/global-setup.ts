import type { RunningServer } from './start-server'
import { serverUnderTest } from './start-server'

let server: RunningServer | undefined

/**
 * Starts the server before the project's first test. Projects share the environment, so the
 * address has its own variable, which `setup.ts` copies to the one firebase-admin reads.
 */
export default async function startUnderTest(): Promise<void> {
  server = await serverUnderTest()
  process.env.CONFORMANCE_HOST = server.host
}

export function stopUnderTest(): void {
  server?.stop()
}
