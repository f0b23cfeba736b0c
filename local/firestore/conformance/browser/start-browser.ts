import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { chromium } from 'playwright'
import { chromiumLaunchOptions } from '@/e2e/support/browser'
import { HOST } from '@/local/config'

// tsx names functions with a helper that the page doesn't have.
const HTML = `<!doctype html><title>Firestore</title><link rel="icon" href="data:,">
<script>globalThis.__name = (named) => named</script><script src="/page.js"></script>`

export interface RunningBrowser {
  /** Where to connect to the browser. */
  endpoint: string
  /** Of the page with the Web SDK that `page.ts` exposes. */
  origin: string
  stop: () => Promise<void>
}

/**
 * Starts a Chromium and serves the page. Do it before the tests, outside their time limits: in a
 * fresh clone the browser must be unpacked first.
 */
export async function startBrowser(): Promise<RunningBrowser> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./page.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'error',
  })
  const origin = await servePage(outputFiles[0]?.text ?? '')
  const browser = await chromium.launchServer(await chromiumLaunchOptions())
  return { endpoint: browser.wsEndpoint(), origin, stop: () => browser.close() }
}

/** Serves the page from this machine; Chromium blocks other pages from local services. */
async function servePage(script: string): Promise<string> {
  const server = createServer(({ url }, response) => {
    const [type, body] = url === '/page.js' ? ['text/javascript', script] : ['text/html', HTML]
    response.setHeader('Content-Type', `${type}; charset=utf-8`).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve))
  server.unref()
  return `http://${HOST}:${(server.address() as AddressInfo).port}/`
}
