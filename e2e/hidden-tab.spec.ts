import { chromium } from '@playwright/test'
import { HOST, PORTS } from '@/local/config'
import { openHidden } from './hidden-tab/hidden-page'
import { startThrottlingChromium } from './hidden-tab/throttling-chromium'
import type { Account } from './support/accounts'
import { enter, expect, test as base } from './support/test'

const ADDRESS = `http://${HOST}:${PORTS.web}`
/** A 1 s interval that hasn't ticked for this long is certainly throttled. */
const STALL_MS = 20_000
/** Every 5 s it would be four; throttled like that interval, one. */
const POLLS_IN_STALL = 3
/** Timers are throttled at most a minute after a tab is hidden, and then wake once a minute. */
const PATIENCE_MS = 130_000

const test = base.extend<{ endpoint: string }>({
  endpoint: async ({}, provide, testInfo) => {
    const browser = await startThrottlingChromium(testInfo.outputPath('profile'))
    await provide(browser.endpoint)
    await browser.stop()
  },
})

/** Signs in with Playwright, which then disconnects: while it is attached, no tab is hidden. */
async function signIn(endpoint: string, account: Account) {
  const browser = await chromium.connectOverCDP(endpoint)
  const page = browser.contexts()[0]?.pages()[0]
  if (!page) throw new Error('the browser has no tab')
  await enter(page, account, ADDRESS)
  await expect(page.getByRole('button', { name: /^Alerts, / })).toBeVisible()
  await browser.close()
}

test('alerts are polled in a hidden tab whose timers are throttled [4.20] [9.2]', async ({
  account,
  endpoint,
}) => {
  test.setTimeout(PATIENCE_MS + 45_000)
  await signIn(endpoint, account)
  const page = await openHidden(endpoint, ADDRESS)

  const pollsAtMs: number[] = []
  let stalledMs = 0
  for await (const atMs of page.pollsAtMs) {
    pollsAtMs.push(atMs)
    stalledMs = await page.stalledMs()
    if (stalledMs >= STALL_MS || atMs - (pollsAtMs[0] ?? atMs) > PATIENCE_MS) break
  }
  expect(await page.visibility()).toBe('hidden')
  expect(stalledMs, 'a plain interval of 1 s stands still').toBeGreaterThanOrEqual(STALL_MS)
  const stalledAtMs = (pollsAtMs.at(-1) ?? 0) - stalledMs
  const polls = pollsAtMs.filter((atMs) => atMs > stalledAtMs)
  expect(polls.length, 'polls meanwhile').toBeGreaterThanOrEqual(POLLS_IN_STALL)
  page.close()
})
