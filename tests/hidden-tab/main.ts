/**
 * Hides a signed-in tab of the built product, with Chromium's throttling of timers on, and looks
 * at the gaps between its polls: `npm run test:hidden-tab`, or with `-- --seconds 90` for a
 * shorter look. It uses a running demo, or starts one.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { createCustomer } from '@/e2e/accounts'
import { enter } from '@/e2e/test'
import { HOST, PORTS } from '@/local/config'
import { ensureDemo } from './demo'
import { faultsOf, gapsMs, summarise } from './gaps'
import type { Gaps } from './gaps'
import { hidePage } from './hidden-page'
import { GRACE_S, startThrottlingChromium } from './throttling-chromium'

const ADDRESS = `http://${HOST}:${PORTS.web}`
/** Chromium throttles only timers that were set from timers a few times over. */
const SECONDS_MIN = 90

function readSeconds(): number {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '180' } } })
  const seconds = Number(values.seconds)
  if (seconds >= SECONDS_MIN) return seconds
  throw new Error(`--seconds must be at least ${SECONDS_MIN}`)
}

/** Signs in with a test driver, which then lets go of the page. */
async function signIn(endpoint: string) {
  const browser = await chromium.connectOverCDP(endpoint)
  const [context] = browser.contexts()
  const [page] = context?.pages() ?? []
  if (!page) throw new Error('the browser has no tab')
  await enter(page, await createCustomer(['bayshore']), ADDRESS)
  await page.getByRole('button', { name: /^Alerts, / }).waitFor()
  await browser.close()
}

async function expectHidden(visibility: () => Promise<unknown>) {
  const state = await visibility()
  if (state !== 'hidden') throw new Error(`the tab is ${String(state)}: nothing can be measured`)
}

async function measure(endpoint: string, seconds: number): Promise<string[]> {
  const page = await hidePage(endpoint, ADDRESS)
  await expectHidden(page.visibility)
  console.log(`The tab is hidden; timers are throttled after ${GRACE_S} s. Measuring ${seconds} s.`)
  await delay(seconds * 1000)
  await expectHidden(page.visibility)

  const endMs = Date.now()
  const polls = summarise(gapsMs(page.pollsAtMs, endMs))
  const plainInterval = summarise(gapsMs(await page.intervalTicksAtMs(), endMs))
  page.close()
  print('alert polls', polls)
  print('plain setInterval of 5 s', plainInterval)
  return faultsOf(polls, plainInterval)
}

function print(name: string, { count, shortestMs, longestMs }: Gaps) {
  const s = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  console.log(`${name}: ${count} gaps of ${s(shortestMs)} to ${s(longestMs)}`)
}

async function main() {
  const seconds = readSeconds()
  const leaveDemo = await ensureDemo(ADDRESS)
  try {
    const browser = await startThrottlingChromium()
    try {
      await signIn(browser.endpoint)
      const faults = await measure(browser.endpoint, seconds)
      console.log(faults.length === 0 ? 'A hidden tab is polled.' : faults.join('\n'))
      process.exitCode = faults.length === 0 ? 0 : 1
    } finally {
      browser.stop()
    }
  } finally {
    await leaveDemo()
  }
}

void main()
