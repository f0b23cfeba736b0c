import { join } from 'node:path'
import { childEnvironment, LOCAL_FIRESTORE_HOST, webVariables } from '@/local/stack/demo-env'
import { startProcess } from '@/local/stack/managed-process'
import { responds } from '@/local/stack/responds'
import { waitUntil } from '@/local/stack/wait-until'
import { COPY } from './build-with-settings'
import { ALL_SETTINGS } from './settings'

const START_TIMEOUT_MS = 60_000
const GRACE_MS = 5_000

/**
 * Starts the build with all settings on `port`, beside the running demo, whose services it uses.
 *
 * @returns ends it
 */
export async function startAppWithSettings(logFolder: string, port: number) {
  const app = startProcess({
    name: 'Web app with settings',
    args: ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', String(port)],
    env: childEnvironment(process.env, { ...webVariables(LOCAL_FIRESTORE_HOST), ...ALL_SETTINGS }),
    cwd: COPY,
    logFile: join(logFolder, `web-app-${port}.log`),
  })
  const { signal } = new AbortController()
  const address = `http://127.0.0.1:${port}/api/health`
  const isUp = await waitUntil(() => responds(address), { timeoutMs: START_TIMEOUT_MS, signal })
  if (!isUp) throw new Error(`The web app did not start:\n${app.lastLines().join('\n')}`)
  return { stop: () => app.stop(GRACE_MS), lastLines: app.lastLines }
}
