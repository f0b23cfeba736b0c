import type { Page } from 'playwright'

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

/** In the page: no timer is without a delay. */
function delayTimers() {
  const { setTimeout: set } = window
  window.setTimeout = ((handler: TimerHandler, delayMs = 0, ...parameters: unknown[]) =>
    set(handler, Math.max(1, delayMs), ...parameters)) as typeof setTimeout
}
