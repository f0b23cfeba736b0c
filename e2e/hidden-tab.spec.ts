import { chromium } from '@playwright/test'
import { HOST, PORTS } from '@/local/config'
import { openHidden } from './hidden-tab/hidden-page'
import { startThrottlingChromium } from './hidden-tab/throttling-chromium'
import type { Account } from './support/accounts'
import { enter, expect, test as base } from './support/test'

const ADDRESS = `http://${HOST}:${PORTS.web}`
/** The longest gap between polls that is still live for an operator. */
const POLL_GAP_MAX_MS = 7_000
/** An interval of 1 s that stands still for this has certainly been throttled. */
const STALL_MS = 30_000
/** Timers are throttled a minute after a tab was hidden at the latest, and then wake each minute. */
const PATIENCE_MS = 130_000

const test = base.extend<{ endpoint: string }>({
  endpoint: async ({}, provide, testInfo) => {
    const browser = await startThrottlingChromium(testInfo.outputPath('profile'))
    await provide(browser.endpoint)
    await browser.stop()
  },
})

/** Signs in with Playwright, which then lets go of the page: while it is there, no tab is hidden. */
async function signIn(endpoint: string, account: Account) {
  const browser = await chromium.connectOverCDP(endpoint)
  const page = browser.contexts()[0]?.pages()[0]
  if (!page) throw new Error('the browser has no tab')
  await enter(page, account, ADDRESS)
  await expect(page.getByRole('button', { name: /^Alerts, / })).toBeVisible()
  await browser.close()
}

test('alerts are polled in a hidden tab whose timers the browser holds back [4.20] [9.2]', async ({
  account,
  endpoint,
}) => {
  test.setTimeout(PATIENCE_MS + 45_000)
  await signIn(endpoint, account)
  const page = await openHidden(endpoint, ADDRESS)

  const pollsAtMs: number[] = []
  let stalledMs = 0
  for await (const atMs of page.pollsAtMs) {
    expect(atMs - (pollsAtMs.at(-1) ?? atMs), 'between two polls').toBeLessThanOrEqual(
      POLL_GAP_MAX_MS,
    )
    pollsAtMs.push(atMs)
    stalledMs = await page.stalledMs()
    if (stalledMs >= STALL_MS || atMs - (pollsAtMs[0] ?? atMs) > PATIENCE_MS) break
  }
  expect(await page.visibility()).toBe('hidden')
  expect(stalledMs, 'a plain interval of 1 s stands still').toBeGreaterThanOrEqual(STALL_MS)
  page.close()
})
