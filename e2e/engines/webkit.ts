import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { awaitLine } from '@/e2e/support/await-line'
import { freePort } from '@/local/free-port'
import { responds, waitUntil } from '@/local/stack/wait-until'
import { findProgram, keyActions, type Engine, type Installation } from './engine'

/** Debian's and Fedora's. */
const BROWSERS = ['lib/x86_64-linux-gnu', 'lib/aarch64-linux-gnu', 'libexec'].map(
  (folder) => `/usr/${folder}/webkit2gtk-4.1/MiniBrowser`,
)
const START_TIMEOUT_MS = 20_000

/** WebKitGTK, which has Safari's engine. */
export function findWebKit(): Installation {
  const browser = findProgram(...BROWSERS)
  const missing = ['WebKitWebDriver', 'Xvfb', 'dbus-run-session'].filter(
    (program) => !findProgram(program),
  )
  if (browser && missing.length === 0) return { start: (folder) => startWebKit(browser, folder) }
  return { missing: `WebKit isn't installed (no ${missing.join(', ') || 'MiniBrowser'})` }
}

async function startWebKit(binary: string, folder: string): Promise<Engine> {
  mkdirSync(join(folder, 'gtk-3.0'), { recursive: true })
  // The other journeys have reduced motion, too.
  writeFileSync(join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const display = spawn('Xvfb', ['-displayfd', '1', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const displayNumber = await awaitLine(display.stdout, /^(\d+)$/)
  const port = await freePort()
  const driver = spawn('dbus-run-session', ['--', 'WebKitWebDriver', `--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${displayNumber}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
      XDG_CONFIG_HOME: folder,
      // Root can't have the sandbox, and only our own pages are opened.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    // Leads a group, so the browser and the bus end with it.
    detached: true,
    stdio: 'ignore',
  })
  const ended = Promise.all([once(driver, 'exit'), once(display, 'exit')])
  const stop = () => {
    if (driver.pid !== undefined) process.kill(-driver.pid)
    display.kill()
  }
  // A journey that fails doesn't close it.
  process.once('exit', stop)
  const address = `http://127.0.0.1:${port}`
  await waitUntil(() => responds(`${address}/status`), { timeoutMs: START_TIMEOUT_MS })

  const args = ['--automation', '--javascript-can-open-windows-automatically=true']
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args } }
  const { sessionId } = await call<{ sessionId: string }>(`${address}/session`, {
    capabilities: { alwaysMatch },
  })
  const session = `${address}/session/${sessionId}`
  const run = <Result>(expression: string) =>
    call<Result>(`${session}/execute/sync`, { script: `return ${expression}`, args: [] })

  return {
    open: async (url) => {
      await call(`${session}/url`, { url: new URL('/first-paint.js', url).href })
      const opener = await call<string>(`${session}/window`)
      await run(`(${openWatched.toString()})(${JSON.stringify(url)})`)
      const windows = await call<string[]>(`${session}/window/handles`)
      await call(`${session}/window`, { handle: windows.find((each) => each !== opener) })
    },
    evaluate: run,
    click: async (expression) => {
      const reference = await run<Record<string, string>>(expression)
      await call(`${session}/element/${Object.values(reference).join()}/click`, {})
    },
    type: (keys) => call(`${session}/actions`, { actions: keyActions(keys) }),
    complaints: () => run('window.complaints'),
    close: async () => {
      process.off('exit', stop)
      stop()
      await ended
    },
  }
}

/**
 * Runs in a page of the same origin and opener policy. WebKit's driver reports no console, but a
 * window that a script opens keeps what is set on it before its page loads.
 */
function openWatched(url: string) {
  const complaints: string[] = []
  const opened = window.open(url) as Window & typeof globalThis
  for (const kind of ['error', 'warn'] as const)
    opened.console[kind] = (...values: unknown[]) => complaints.push(values.map(String).join(' '))
  opened.addEventListener('error', ({ message }) => complaints.push(message))
  opened.addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)))
  opened.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    complaints.push(`${violatedDirective} blocked ${blockedURI}`),
  )
  Object.assign(opened, { complaints })
  // The other journeys have none either.
  Reflect.deleteProperty(opened.Navigator.prototype, 'serviceWorker')
}

/** GET, or POST with a body. @throws Error with what the driver says */
async function call<Value>(url: string, body?: object): Promise<Value> {
  const response = await fetch(url, body && { method: 'POST', body: JSON.stringify(body) })
  const { value } = (await response.json()) as { value: Value }
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(value)}`)
  return value
}
