import { type Browser, type Page, chromium } from 'playwright'
import { PROJECT_ID } from '@/local/config'
import type { RunningBrowser } from './start-browser'

export interface OpenPage {
  browser: Browser
  page: Page
  server: { host: string; port: number; projectId: string }
}

/** `page.ts` exposes the Web SDK in it. */
export async function openPage(running = testBrowser()): Promise<OpenPage> {
  const browser = await chromium.connect(running.endpoint)
  const page = await browser.newPage()
  await page.goto(running.origin)
  const [host = '', port] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':')
  return { browser, page, server: { host, port: Number(port), projectId: PROJECT_ID } }
}

function testBrowser(): Pick<RunningBrowser, 'endpoint' | 'origin'> {
  const { CONFORMANCE_BROWSER: endpoint = '', CONFORMANCE_PAGE: origin = '' } = process.env
  return { endpoint, origin }
}
