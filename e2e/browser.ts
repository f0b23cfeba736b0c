import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import type { LaunchOptions } from '@playwright/test'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Own arguments only: the packaged Chromium's defaults switch web security off. They also draw by
 * an emulated GPU, for whose queue a page waits up to 7 s, 1 s after each reload.
 */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const WEB_GL_ARGS = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
]

/** The same browser with WebGL that draws as on a device with a GPU: for journeys over the map. */
export function withWebGl(options: LaunchOptions): LaunchOptions {
  const args = options.args?.filter((arg) => arg !== '--disable-gpu') ?? []
  return { ...options, args: [...args, ...WEB_GL_ARGS] }
}

/** The same browser, but one that draws no WebGL at all, not even by the processor. */
export function withoutWebGl(options: LaunchOptions): LaunchOptions {
  return { ...options, args: [...(options.args ?? []), '--disable-3d-apis'] }
}

/**
 * Finds a Chromium: WETWELL_BROWSER, else Playwright's own, else the system's, else, on Linux,
 * the one that an npm package carries, so that the tests need no set-up of their own.
 *
 * @returns options for Playwright's `chromium.launch`
 * @throws Error in one sentence that says what to install, where there is none
 */
export async function chromiumLaunchOptions(): Promise<LaunchOptions> {
  const candidates = [process.env.WETWELL_BROWSER, chromium.executablePath(), ...SYSTEM_BROWSERS]
  const installed = candidates.find((path) => path && existsSync(path))
  if (installed) return { executablePath: installed, args: ARGS }
  if (process.platform === 'linux') return packagedChromium()
  throw new Error(
    'No browser for the tests: install Google Chrome, run `npx playwright install chromium`, or name one in WETWELL_BROWSER.',
  )
}

async function packagedChromium(): Promise<LaunchOptions> {
  const { default: packaged, inflate } = await import('@sparticuz/chromium')
  const executablePath = await packaged.executablePath()
  if (starts(executablePath, process.env)) return { executablePath, args: ARGS }

  // A minimal system lacks NSS and Expat; the package carries them for such systems.
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const libraries = await inflate(join(dirname(entry), '..', 'bin', 'al2023.tar.br'))
  const env = { ...process.env, LD_LIBRARY_PATH: join(libraries, 'lib') }
  if (starts(executablePath, env)) return { executablePath, args: ARGS, env }
  throw new Error(
    'The packaged Chromium does not start here: install one (Debian: apt-get install chromium) or name one in WETWELL_BROWSER.',
  )
}

function starts(executablePath: string, env: NodeJS.ProcessEnv): boolean {
  return spawnSync(executablePath, ['--version', '--no-sandbox'], { env }).status === 0
}
