import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { responds } from '@/local/stack/responds'
import { waitUntil } from '@/local/stack/wait-until'

/** A build from nothing included, on a machine that has other things to do. */
const START_TIMEOUT_MS = 600_000

/**
 * Uses the demo that answers at `address`, or starts one.
 *
 * @returns ends it, if it was started here
 * @throws Error if it doesn't answer in time
 */
export async function ensureDemo(address: string): Promise<() => Promise<void>> {
  if (await responds(address)) return async () => {}
  const child = spawn(process.execPath, ['--import', 'tsx', 'local/up.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill()
    await ended
  }

  const gone = new AbortController()
  child.once('exit', () => gone.abort(new Error('the demo ended')))
  const isUp = await waitUntil(() => responds(address), {
    timeoutMs: START_TIMEOUT_MS,
    intervalMs: 1000,
    signal: gone.signal,
  })
  if (isUp) return stop
  await stop()
  throw new Error(`the demo does not answer at ${address}`)
}
