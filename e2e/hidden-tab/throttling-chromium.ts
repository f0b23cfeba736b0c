import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { awaitLine } from '@/e2e/support/await-line'
import { chromiumLaunchOptions } from '@/e2e/support/browser'

/** By default, Chromium waits 5 minutes before it wakes a hidden tab's timers once a minute. */
const GRACE_S = 1

export interface ThrottlingChromium {
  /** Where DevTools clients connect. */
  endpoint: string
  stop: () => Promise<void>
}

/**
 * Starts Chromium as a user would: a test driver's own launch turns throttling off, and its focus
 * emulation keeps every tab visible.
 *
 * @param profile the folder for the browser's files
 * @throws Error if it ends without saying where DevTools listens
 */
export async function startThrottlingChromium(profile: string): Promise<ThrottlingChromium> {
  const { executablePath, args = [], env } = await chromiumLaunchOptions()
  if (!executablePath) throw new Error('no browser was found')
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
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill()
    await ended
  }
  return { endpoint: await awaitLine(child.stderr, /DevTools listening on (ws:\S+)/), stop }
}
