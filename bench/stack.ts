import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Browser, type LaunchOptions, type Page } from 'playwright'
import type { Firestore } from 'firebase-admin/firestore'
import { chromiumLaunchOptions } from '@/e2e/support/browser'
import { HOST, LOGINS, PASSWORD } from '@/local/config'
import { OptionsError } from '@/local/options'
import { childEnvironment, LOCAL_FIRESTORE_HOST, webVariables } from '@/local/stack/demo-env'
import { startProgram } from '@/local/start-program'
import type { ReadyReport } from '@/local/stack/ready-report'
import { responds } from '@/local/stack/wait-until'

/** Few stations, so the load comes from the bench. */
const SAMPLE = 'local/replay/examples/sample'
const QUIET_SOURCE = ['--replay', `${SAMPLE}.csv`, '--mapping', `${SAMPLE}.json`]

interface Setting {
  url: string
  browser: Browser
  /** Bypasses the rules. */
  db: Firestore
}

export async function onStack<T>(
  measure: (setting: Setting) => Promise<T>,
  { demo = QUIET_SOURCE, browser: adapted = (options: LaunchOptions) => options } = {},
): Promise<T> {
  const stack = await startStack(demo)
  const browser = await chromium.launch(adapted(await chromiumLaunchOptions()))
  try {
    // It names this Firestore in the environment, which must not reach the stack.
    const { firestore: db } = await import('@/e2e/support/firestore')
    return await measure({ url: stack.url, browser, db })
  } finally {
    await browser.close()
    await stack.stop()
  }
}

async function startStack(demo: string[]) {
  const { found, stop } = await startProgram(['local/up.ts', ...demo, '--json'], (line) =>
    line.startsWith('{') ? (JSON.parse(line) as ReadyReport) : undefined,
  )
  // Its ports are free once it has exited.
  return { url: found.url, stop }
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
