import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { chromium, type LaunchOptions } from 'playwright'
import { z } from 'zod'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Our own arguments only: the packaged Chromium's defaults turn off web security and draw with an
 * emulated GPU, whose queue delays a page by up to 7 s, and by 1 s after each reload.
 */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A Playwright route could block other hosts too, but turns off the browser's cache.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

/**
 * Chromium sets FC_FONTATIONS on one thread while others read the environment, and crashes if the
 * environment has to move for the new variable. One that is there already is replaced in place.
 */
const ENV = { ...process.env, FC_FONTATIONS: '1' }

const WEB_GL_ARGS = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  // The rest of the page waits for the emulated GPU otherwise: on a busy machine for 10 s and more.
  '--disable-gpu-compositing',
]

/** Adds WebGL, for map journeys. */
export function withWebGl(options: LaunchOptions): LaunchOptions {
  const args = options.args?.filter((arg) => arg !== '--disable-gpu') ?? []
  return { ...options, args: [...args, ...WEB_GL_ARGS] }
}

/** Turns WebGL off entirely, including software rendering. */
export function withoutWebGl(options: LaunchOptions): LaunchOptions {
  return { ...options, args: [...(options.args ?? []), '--disable-3d-apis'] }
}

/**
 * Finds a Chromium: WETWELL_BROWSER, else Playwright's own, else the system's, else, on Linux,
 * the one in an npm package, so that the tests need no setup.
 *
 * @returns options for Playwright's `chromium.launch`
 * @throws Error that says in one sentence what to install if there is none
 */
export async function chromiumLaunchOptions(): Promise<LaunchOptions> {
  const candidates = [process.env.WETWELL_BROWSER, chromium.executablePath(), ...SYSTEM_BROWSERS]
  const installed = candidates.find((path) => path && existsSync(path))
  if (installed) return { executablePath: installed, args: ARGS, env: ENV }
  if (process.platform === 'linux') return packagedChromium()
  throw new Error(
    'No browser for the tests: install Google Chrome, run `npx playwright install chromium`, or name one in WETWELL_BROWSER.',
  )
}

function packagedChromium(): LaunchOptions {
  const folder = unpackedChromium()
  const executablePath = join(folder, 'chromium')
  if (starts(executablePath, ENV)) return { executablePath, args: ARGS, env: ENV }

  // A minimal system lacks NSS and Expat; the package includes them.
  const env = { ...ENV, LD_LIBRARY_PATH: join(folder, 'lib') }
  if (starts(executablePath, env)) return { executablePath, args: ARGS, env }
  throw new Error(
    'The packaged Chromium does not start here: install one (Debian: apt-get install chromium) or name one in WETWELL_BROWSER.',
  )
}

/**
 * The folder of the unpacked Chromium, one per version. The package itself unpacks to the system's
 * temporary folder and uses whatever is already there: another version, or a half-written one.
 */
function unpackedChromium(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const packageFolder = join(dirname(entry), '..', '..')
  const manifest = readFileSync(join(packageFolder, 'package.json'), 'utf8')
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(manifest))
  const folder = join(packageFolder, '..', '..', '.cache', `chromium-${version}`)
  if (existsSync(folder)) return folder

  mkdirSync(dirname(folder), { recursive: true })
  const unfinished = mkdtempSync(`${folder}-`)
  unpack(join(packageFolder, 'bin'), unfinished)
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    // Another process finished first.
    if (!existsSync(folder)) throw error
  }
  return folder
}

function unpack(archives: string, folder: string) {
  const inflated = (name: string) => brotliDecompressSync(readFileSync(join(archives, name)))
  writeFileSync(join(folder, 'chromium'), inflated('chromium.br'), { mode: 0o755 })
  for (const name of ['swiftshader.tar.br', 'al2023.tar.br'])
    execFileSync('tar', ['-x', '-C', folder], { input: inflated(name) })
}

function starts(executablePath: string, env: NodeJS.ProcessEnv): boolean {
  return spawnSync(executablePath, ['--version', '--no-sandbox'], { env }).status === 0
}
