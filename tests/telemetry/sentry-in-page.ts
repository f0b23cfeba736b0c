import { expect, type Page } from '@playwright/test'
import type { Scope } from '@sentry/nextjs'

interface SentryInPage {
  defaultCurrentScope: Scope
  defaultIsolationScope: Scope
}

declare global {
  interface Window {
    /** Where Sentry's code registers itself, by version, for other copies of itself in the page. */
    __SENTRY__?: { version: string } & Record<string, SentryInPage>
  }
}

/** Resolves when error reporting has loaded and knows who is signed in. */
export async function untilSentryKnows(page: Page, uid: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const own = window.__SENTRY__
        return own?.[own.version]?.defaultIsolationScope.getUser()?.id
      }),
    )
    .toBe(uid)
}

/** Resolves when Sentry's sink has answered everything the page has reported so far. */
export async function untilReported(page: Page): Promise<void> {
  const isAnswered = await page.evaluate(async () => {
    const own = window.__SENTRY__
    return own?.[own.version]?.defaultCurrentScope.getClient()?.flush()
  })
  expect(isAnswered).toBe(true)
}
