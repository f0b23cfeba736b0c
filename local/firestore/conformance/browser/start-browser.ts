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

/** Do this outside the tests' time limits: a fresh clone must unpack the browser first. */
export async function startBrowser() {
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

/** Chromium keeps pages from elsewhere away from local services. */
async function servePage(script: string): Promise<string> {
  const server = createServer(({ url }, response) => {
    const [type, body] = url === '/page.js' ? ['text/javascript', script] : ['text/html', HTML]
    response.setHeader('Content-Type', `${type}; charset=utf-8`).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve))
  server.unref()
  return `http://${HOST}:${(server.address() as AddressInfo).port}/`
}
