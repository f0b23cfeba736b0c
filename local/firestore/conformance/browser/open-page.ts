import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import { chromiumLaunchOptions } from '@/e2e/support/browser'
import { HOST, PROJECT_ID } from '@/local/config'

const HTML = '<!doctype html><title>Firestore</title><link rel="icon" href="data:,">'

export interface OpenPage {
  browser: Browser
  page: Page
  /** What the page needs to reach the server under test. */
  server: { host: string; port: number; projectId: string }
}

/** Opens a page in Chromium with the Web SDK that `page.ts` exposes. */
export async function openPage(): Promise<OpenPage> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./page.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'error',
  })
  const origin = await serveEmptyPage()
  const browser = await chromium.launch(await chromiumLaunchOptions())
  const page = await browser.newPage()
  await page.goto(origin)
  // tsx names functions with a helper that the page doesn't have.
  await page.addScriptTag({ content: 'globalThis.__name = (named) => named' })
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
  const [host = '', port] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':')
  return { browser, page, server: { host, port: Number(port), projectId: PROJECT_ID } }
}

/** Serves the page from this machine; Chromium blocks other pages from local services. */
async function serveEmptyPage(): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end(HTML)
  })
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve))
  server.unref()
  return `http://${HOST}:${(server.address() as AddressInfo).port}/`
}
