import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Page } from 'playwright'
import type { Firestore } from 'firebase-admin/firestore'
import { HOST, LOGINS, PASSWORD, PORTS, PROJECT_ID } from '@/local/config'
import type { ReadyReport } from '@/local/stack/ready-report'

/** Replays a few recorded stations, so that the load comes from the bench. */
const QUIET_SOURCE = [
  '--replay',
  'local/replay/examples/sample.csv',
  '--mapping',
  'local/replay/examples/sample.json',
]

export interface Stack extends ReadyReport {
  pid: number
  /** Resolves once its ports are free. */
  stop: () => Promise<void>
}

/** Starts the whole local stack with the production build of the app. */
export async function startStack(demoOptions: string[] = QUIET_SOURCE): Promise<Stack> {
  const args = ['--import', 'tsx', 'local/up.ts', ...demoOptions, '--json']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  process.once('exit', () => child.kill('SIGTERM'))
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{')) continue
    const stop = async () => {
      child.kill('SIGTERM')
      await exited
    }
    return { ...(JSON.parse(line) as ReadyReport), pid: child.pid ?? NaN, stop }
  }
  throw new Error('The demo ended before it was ready.')
}

/** The local Firestore, bypassing the rules. */
export async function openFirestore(): Promise<Firestore> {
  process.env.FIRESTORE_EMULATOR_HOST ??= `${HOST}:${PORTS.firestore}`
  process.env.METADATA_SERVER_DETECTION = 'none'
  const { initializeApp } = await import('firebase-admin/app')
  const { getFirestore } = await import('firebase-admin/firestore')
  return getFirestore(initializeApp({ projectId: PROJECT_ID }))
}

/** Signs in as an employee, who sees all stations, and accepts the terms. */
export function signInAsEmployee(page: Page, url: string): Promise<void> {
  return signInAs(page, url, 'employee')
}

/** Signs in as the first of a role, and accepts the terms. */
export async function signInAs(
  page: Page,
  url: string,
  role: (typeof LOGINS)[number]['role'],
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
