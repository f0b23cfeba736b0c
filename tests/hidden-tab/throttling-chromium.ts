import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromiumLaunchOptions } from '@/e2e/browser'

/** Chromium waits for 5 minutes before it wakes a hidden tab's timers once a minute. */
export const GRACE_S = 10

const START_TIMEOUT_MS = 30_000

export interface ThrottlingChromium {
  /** Where DevTools clients connect. */
  endpoint: string
  stop: () => void
}

/**
 * Starts Chromium as a user's: a test driver's own launch switches throttling off, and the
 * driver's focus emulation keeps every tab visible.
 *
 * @throws Error if it doesn't say within 30 s where DevTools listens
 */
export async function startThrottlingChromium(): Promise<ThrottlingChromium> {
  const { executablePath, args = [], env } = await chromiumLaunchOptions()
  if (!executablePath) throw new Error('no browser was found')
  const profile = mkdtempSync(join(tmpdir(), 'wetwell-hidden-tab-'))
  const child = spawn(
    executablePath,
    [
      ...args,
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      `--enable-features=IntensiveWakeUpThrottling:grace_period_seconds/${GRACE_S}`,
      'about:blank',
    ],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const stop = () => {
    child.once('exit', () => rmSync(profile, { recursive: true, force: true }))
    child.kill()
  }

  const lines = createInterface({ input: child.stderr })
  const late = setTimeout(() => lines.close(), START_TIMEOUT_MS)
  for await (const line of lines) {
    const endpoint = /DevTools listening on (ws:\S+)/.exec(line)?.[1]
    if (!endpoint) continue
    clearTimeout(late)
    child.stderr.resume()
    return { endpoint, stop }
  }
  stop()
  throw new Error('Chromium did not start')
}
