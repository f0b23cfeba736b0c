import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { Scope } from '@sentry/nextjs'
import { createAccount, type Account } from '@/e2e/support/accounts'
import { Plant } from '@/e2e/support/plant'
import { acceptTerms, signIn } from '@/e2e/support/test'
import { eventsOf, type SentryEvent } from './envelope'
import { loseCode, meetWithFaults } from './faults'
import { PageSinks } from './page-sinks'
import { EMAIL_IN_FAULTS } from './personal'
import type { SentrySink } from './sentry-sink'

/** Each identifies the user once. */
export const TABS = 2

export interface Visit {
  account: Account
  sinks: PageSinks
  envelopes: string[]
  events: SentryEvent[]
  console: string[]
}

/** Causes several kinds of errors in two tabs, and signs out. */
export async function visit(
  context: BrowserContext,
  address: string,
  sink: SentrySink,
): Promise<Visit> {
  const sinks = new PageSinks()
  await sinks.attach(context)
  const heard: string[] = []
  context.on('console', (message) => heard.push(message.text()))
  const { organisationId } = await Plant.build({ 'LS-001': {} })
  const account = await createAccount({ organisations: [organisationId] })

  const page = await context.newPage()
  await page.goto(`${address}/?email=${encodeURIComponent(EMAIL_IN_FAULTS)}`)
  await signIn(page, { ...account, password: 'a wrong password' })
  await page.getByText('Invalid email or password').waitFor()
  await signIn(page, account)
  await acceptTerms(page)
  await untilSentryKnows(page, account.uid)
  await meetWithFaults(page)
  await untilReported(page)

  const secondTab = await context.newPage()
  await secondTab.goto(address)
  await untilSentryKnows(secondTab, account.uid)
  await expect.poll(() => sinks.recorded('identify').length).toBeGreaterThanOrEqual(TABS)
  await loseCode(secondTab)
  await untilReported(secondTab)

  // Hidden behind the second tab, it still polls; its requests are part of the replay.
  await expect.poll(() => sinks.of('LogRocket').join()).toContain('/api/alerts/user')
  await page.bringToFront()
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.getByLabel('Password').waitFor()
  await untilReported(page)
  const envelopes = sink.envelopesFrom(address)
  return { account, sinks, envelopes, events: envelopes.flatMap(eventsOf), console: heard }
}

interface SentryInPage {
  defaultCurrentScope: Scope
  defaultIsolationScope: Scope
}

declare global {
  interface Window {
    /** Sentry registers itself here by version, for other copies in the page. */
    __SENTRY__?: { version: string } & Record<string, SentryInPage>
  }
}

/** Error reporting has loaded and has the user. */
async function untilSentryKnows(page: Page, uid: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const own = window.__SENTRY__
        return own?.[own.version]?.defaultIsolationScope.getUser()?.id
      }),
    )
    .toBe(uid)
}

/** The sink has answered everything reported so far. */
async function untilReported(page: Page): Promise<void> {
  const isAnswered = await page.evaluate(async () => {
    const own = window.__SENTRY__
    return own?.[own.version]?.defaultCurrentScope.getClient()?.flush()
  })
  expect(isAnswered).toBe(true)
}
