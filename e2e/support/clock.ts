import type { Page } from '@playwright/test'
import type { Account } from './accounts'
import { enter, expect } from './test'

/**
 * Installs Playwright's clock, with timers in the order of every browser. Its own clock lets a timer
 * without a delay overtake one set just before in another timer's callback, and Firestore's SDK
 * delivers snapshots by such timers: one that says "offline" came after the one that ended it.
 *
 * @param time by the page's clock, ms UTC; now if left out
 */
export async function installClock(page: Page, time?: number): Promise<void> {
  await page.clock.install(time === undefined ? undefined : { time })
  await page.addInitScript(delayTimers)
  await page.evaluate(delayTimers)
}

/** Opens the list with a clock that can be stepped, once all is known. */
export async function enterWithClock(page: Page, account: Account): Promise<void> {
  await installClock(page)
  await enter(page, account)
  // Stepped before it is connected, Firestore's SDK would report that it can't be reached.
  await expect(page.getByLabel('Stations by status')).toContainText(/\d\s*Normal/)
}

const STEP_MS = 5000

/** Steps a paused clock. Between the steps workers answer, as they do while time passes. */
export async function runFor(page: Page, ms: number): Promise<void> {
  for (let leftMs = ms; leftMs > 0; leftMs -= STEP_MS) {
    await page.clock.runFor(Math.min(leftMs, STEP_MS))
    for (const worker of page.workers()) await worker.evaluate(() => performance.now())
  }
}

/** In the page: no timer is without a delay. */
function delayTimers() {
  const { setTimeout: set } = window
  window.setTimeout = ((handler: TimerHandler, delayMs = 0, ...parameters: unknown[]) =>
    set(handler, Math.max(1, delayMs), ...parameters)) as typeof setTimeout
}
