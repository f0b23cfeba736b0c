import { startBrowser } from './browser/start-browser'
import { type RunningServer, startServer } from './start-server'

const running: { stop: () => Promise<void> }[] = []

/** Projects share the environment, so each names its own variable; `setup.ts` copies it. */
export async function announce(server: RunningServer, hostVariable: string): Promise<void> {
  running.push(server)
  process.env[hostVariable] = server.host
  if (process.env.CONFORMANCE_BROWSER) return
  const browser = await startBrowser()
  running.push(browser)
  process.env.CONFORMANCE_BROWSER = browser.endpoint
  process.env.CONFORMANCE_PAGE = browser.origin
}

export default async function startUnderTest(): Promise<void> {
  await announce(await startServer(), 'CONFORMANCE_HOST')
}

export async function stopUnderTest(): Promise<void> {
  await Promise.all(running.map(({ stop }) => stop()))
}
