import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Browser, type LaunchOptions, type Page } from 'playwright'
import type { Firestore } from 'firebase-admin/firestore'
import { chromiumLaunchOptions } from '@/e2e/support/browser'
import { HOST, LOGINS, PASSWORD, PORTS, PROJECT_ID } from '@/local/config'
import { OptionsError } from '@/local/options'
import { childEnvironment, LOCAL_FIRESTORE_HOST, webVariables } from '@/local/stack/demo-env'
import type { ReadyReport } from '@/local/stack/ready-report'
import { responds } from '@/local/stack/wait-until'

/** Few stations, so the load comes from the bench. */
const QUIET_SOURCE = [
  '--replay',
  'local/replay/examples/sample.csv',
  '--mapping',
  'local/replay/examples/sample.json',
]

interface Setting {
  url: string
  browser: Browser
  /** Bypasses the rules. */
  db: Firestore
}

interface SettingOptions {
  demo?: string[]
  browser?: (options: LaunchOptions) => LaunchOptions
}

export async function onStack<T>(
  measure: (setting: Setting) => Promise<T>,
  { demo = QUIET_SOURCE, browser: adapted = (options) => options }: SettingOptions = {},
): Promise<T> {
  const stack = await startStack(demo)
  const browser = await chromium.launch(adapted(await chromiumLaunchOptions()))
  try {
    return await measure({ url: stack.url, browser, db: await openFirestore() })
  } finally {
    await browser.close()
    await stack.stop()
  }
}

async function startStack(demo: string[]) {
  const args = ['--import', 'tsx', 'local/up.ts', ...demo, '--json']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  process.once('exit', () => child.kill('SIGTERM'))
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{')) continue
    const { url } = JSON.parse(line) as ReadyReport
    // Its ports are free once it has exited.
    const stop = async () => {
      child.kill('SIGTERM')
      await exited
    }
    return { url, stop }
  }
  throw new Error('The demo ended before it was ready.')
}

const BESIDE_PORT = 3001

/** Another checkout's build, on the same stack. */
export async function serveBuild(folder: string) {
  const args = ['node_modules/next/dist/bin/next', 'start', '-H', HOST, '-p', String(BESIDE_PORT)]
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: childEnvironment(process.env, webVariables(LOCAL_FIRESTORE_HOST)),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGTERM'))
  const url = `http://${HOST}:${BESIDE_PORT}`
  while (!(await responds(url))) {
    if (child.exitCode !== null) throw new OptionsError(`${folder} holds no build.`)
    await delay(200)
  }
  return { url, stop: () => child.kill('SIGTERM') }
}

async function openFirestore(): Promise<Firestore> {
  process.env.FIRESTORE_EMULATOR_HOST ??= `${HOST}:${PORTS.firestore}`
  process.env.METADATA_SERVER_DETECTION = 'none'
  const { initializeApp } = await import('firebase-admin/app')
  const { getFirestore } = await import('firebase-admin/firestore')
  return getFirestore(initializeApp({ projectId: PROJECT_ID }))
}

/** As the first user of a role, an employee by default; accepts the terms. */
export async function signIn(
  page: Page,
  url: string,
  role: (typeof LOGINS)[number]['role'] = 'employee',
): Promise<void> {
  const login = LOGINS.find((each) => each.role === role)
  await page.goto(url)
  await page.getByLabel('Email address').fill(login?.email ?? '')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const agree = page.getByLabel('Agree to the Terms and Conditions')
  const grid = page.getByRole('grid', { name: 'Pump stations' })
  await agree.or(grid).first().waitFor()
  if (await agree.isVisible()) {
    await agree.check()
    await page.getByRole('button', { name: 'Accept' }).click()
  }
  await grid.waitFor()
}
