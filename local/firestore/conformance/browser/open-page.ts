import type { Browser, Page } from 'playwright'
import { chromium } from 'playwright'
import { PROJECT_ID } from '@/local/config'
import type { RunningBrowser } from './start-browser'

export interface OpenPage {
  browser: Browser
  page: Page
  /** What the page needs to reach the server under test. */
  server: { host: string; port: number; projectId: string }
}

/** Opens a page with the Web SDK that `page.ts` exposes, by default in the tests' own browser. */
export async function openPage(running = testBrowser()): Promise<OpenPage> {
  const browser = await chromium.connect(running.endpoint)
  const page = await browser.newPage()
  await page.goto(running.origin)
  const [host = '', port] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':')
  return { browser, page, server: { host, port: Number(port), projectId: PROJECT_ID } }
}

/** The browser that `global-setup.ts` started. */
function testBrowser(): Pick<RunningBrowser, 'endpoint' | 'origin'> {
  const { CONFORMANCE_BROWSER: endpoint = '', CONFORMANCE_PAGE: origin = '' } = process.env
  return { endpoint, origin }
}
