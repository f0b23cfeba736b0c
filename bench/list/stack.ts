import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { LOGINS, PASSWORD } from '@/local/config'
import type { Page } from '@playwright/test'

/** A recording of few stations, so that the load is the bench's own. */
const QUIET_SOURCE = [
  '--replay',
  'local/replay/examples/sample.csv',
  '--mapping',
  'local/replay/examples/sample.json',
]

export interface Stack {
  url: string
  stop: () => void
}

/** The whole local stack with the app as it is built for production. */
export async function startStack(): Promise<Stack> {
  const child = spawn('npm', ['run', '--silent', 'demo', '--', ...QUIET_SOURCE, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = () => {
    child.kill('SIGTERM')
  }
  process.once('exit', stop)
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('{')) return { url: (JSON.parse(line) as { url: string }).url, stop }
  }
  throw new Error('The demo ended before it was ready.')
}

/** Signs in as an employee, who sees all stations, and accepts the terms. */
export async function signInAsEmployee(page: Page, url: string): Promise<void> {
  const employee = LOGINS.find(({ role }) => role === 'employee')
  await page.goto(url)
  await page.getByLabel('Email address').fill(employee?.email ?? '')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const agree = page.getByLabel('Agree to the Terms and Conditions')
  const grid = page.getByRole('grid')
  await agree.or(grid).first().waitFor()
  if (await agree.isVisible()) {
    await agree.check()
    await page.getByRole('button', { name: 'Accept' }).click()
  }
  await grid.waitFor()
}
