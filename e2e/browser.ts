import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import type { LaunchOptions } from '@playwright/test'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Own arguments only: the packaged Chromium's defaults switch web security off. */
const ARGS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Finds a Chromium: WETWELL_BROWSER, else Playwright's own, else the system's, else, on Linux,
 * the one that an npm package carries, so that the tests need no set-up of their own.
 *
 * @returns options for Playwright's `chromium.launch`
 * @throws Error in one sentence that says what to install, where there is none
 */
export async function chromiumLaunchOptions(): Promise<LaunchOptions> {
  return { executablePath: await findChromium(), args: ARGS }
}

async function findChromium(): Promise<string> {
  const named = process.env.WETWELL_BROWSER
  if (named) return named
  const installed = [chromium.executablePath(), ...SYSTEM_BROWSERS].find((path) => existsSync(path))
  if (installed) return installed
  if (process.platform === 'linux') {
    const packaged = await import('@sparticuz/chromium')
    return packaged.default.executablePath()
  }
  throw new Error(
    'No browser for the tests: install Google Chrome, run `npx playwright install chromium`, or name one in WETWELL_BROWSER.',
  )
}
