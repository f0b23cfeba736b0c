import { join } from 'node:path'
import { HOST } from '@/local/config'
import { childEnvironment, LOCAL_FIRESTORE_HOST, webVariables } from '@/local/stack/demo-env'
import { startProcess } from '@/local/stack/supervisor'
import { responds, waitUntil } from '@/local/stack/wait-until'
import { ALL_SETTINGS } from './settings'

const START_TIMEOUT_MS = 60_000
const GRACE_MS = 5_000

export interface AppWithSettings {
  address: string
  stop: () => Promise<void>
}

/**
 * Beside the running demo, whose services it uses. @throws Error with its last lines after 1 min
 */
export async function startAppWithSettings(
  build: string,
  port: number,
  logFolder: string,
): Promise<AppWithSettings> {
  const app = startProcess({
    name: 'Web app with settings',
    args: ['node_modules/next/dist/bin/next', 'start', '-H', HOST, '-p', String(port)],
    env: childEnvironment(process.env, { ...webVariables(LOCAL_FIRESTORE_HOST), ...ALL_SETTINGS }),
    cwd: build,
    logFile: join(logFolder, `web-app-${port}.log`),
  })
  process.once('exit', app.kill)
  const gone = new AbortController()
  void app.exited.then(() => gone.abort(new Error(`It ended:\n${app.lastLines().join('\n')}`)))
  const address = `http://${HOST}:${port}`
  const isUp = await waitUntil(() => responds(`${address}/api/health`), {
    timeoutMs: START_TIMEOUT_MS,
    signal: gone.signal,
  })
  if (!isUp) throw new Error(`The web app did not start:\n${app.lastLines().join('\n')}`)
  const stop = async () => {
    await app.stop(GRACE_MS)
    process.off('exit', app.kill)
  }
  return { address, stop }
}
