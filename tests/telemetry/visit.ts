import type { Browser, BrowserContext, Page } from '@playwright/test'
import { createCustomer, type Account } from '@/e2e/accounts'
import { acceptTerms, signIn } from '@/e2e/test'
import { PageSinks } from './page-sinks'
import { EMAIL_IN_FAULTS, JWT_IN_FAULTS, STORM } from './personal'

export interface Visit {
  account: Account
  sinks: PageSinks
  /** The Content-Security-Policy of the page. */
  policy: string
  /** All that the browser's console said. */
  console: string[]
  /** All scripts that the pages loaded, as text. */
  scripts: string[]
}

/** What waits for a quiet moment, or is sent in bundles, gets its time. */
const SETTLE_MS = 3_000

/** A customer signs in, meets with faults of several kinds in two tabs, and signs out. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext()
  const sinks = new PageSinks()
  await sinks.attach(context)
  const heard = listen(context)
  const account = await createCustomer(['bayshore'])

  const page = await context.newPage()
  const response = await page.goto(`${address}/?email=${encodeURIComponent(EMAIL_IN_FAULTS)}`)
  await signIn(page, { ...account, password: 'a wrong password' })
  await page.getByText('Invalid email or password').waitFor()
  await signIn(page, account)
  await acceptTerms(page)
  await page.getByRole('button', { name: /^Alerts, / }).waitFor()
  await fail(page)
  await loseCode(await context.newPage(), address)
  await page.bringToFront()
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.waitForTimeout(SETTLE_MS)
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.getByLabel('Password').waitFor()
  await page.waitForTimeout(SETTLE_MS)

  const policy = response?.headers()['content-security-policy'] ?? ''
  const scripts = await Promise.all(heard.scripts)
  await context.close()
  return { account, sinks, policy, console: heard.console, scripts }
}

function listen(context: BrowserContext) {
  const heard = { console: [] as string[], scripts: [] as Promise<string>[] }
  context.on('console', (message) => heard.console.push(message.text()))
  context.on('response', (response) => {
    if (/\/_next\/static\/.*\.js/.test(response.url()))
      heard.scripts.push(response.text().catch(() => ''))
  })
  return heard
}

/** Thrown, rejected, and again and again. */
async function fail(page: Page): Promise<void> {
  await page.evaluate(
    ([email, jwt, storm]) => {
      setTimeout(() => {
        throw new Error(`No station of ${email} by ${jwt}`)
      })
      void Promise.reject(new TypeError(`Refused: Bearer ${jwt} of ${email}`))
      for (let index = 0; index < 50; index += 1)
        setTimeout(() => {
          throw new RangeError(`${storm} ${index}`)
        })
    },
    [EMAIL_IN_FAULTS, JWT_IN_FAULTS, STORM],
  )
}

/** A tab that outlived a deployment asks for code that is gone. */
async function loseCode(page: Page, address: string): Promise<void> {
  await page.goto(address)
  const station = page.getByRole('main').getByRole('link').first()
  await station.waitFor()
  await page.route('**/_next/static/chunks/**', (route) => route.fulfill({ status: 404 }))
  await station.click()
  await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor()
  await page.waitForTimeout(SETTLE_MS)
}
