import { expect, type Page } from '@playwright/test'
import type { Scope } from '@sentry/nextjs'

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

/** The sink has answered everything reported so far. */
export async function untilReported(page: Page): Promise<void> {
  const isAnswered = await page.evaluate(async () => {
    const own = window.__SENTRY__
    return own?.[own.version]?.defaultCurrentScope.getClient()?.flush()
  })
  expect(isAnswered).toBe(true)
}
