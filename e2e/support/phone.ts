import type { Page } from '@playwright/test'

/** What the browser itself says about each request without a network, and Firestore after 10 s. */
export const WITHOUT_NETWORK =
  /ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore|Failed to fetch/

/** Waits until the service worker runs, and so has everything for a start without a network. */
export async function untilReadyForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

/** Everything in the service worker's caches: addresses and contents. */
export function cachedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    return texts.join('\n')
  })
}

/** Has the server answer with another worker from now on, and the browser look. */
export async function replaceWorker(page: Page, body: string): Promise<void> {
  const contentType = 'text/javascript'
  await page
    .context()
    .route('**/service-worker.js', (route) => route.fulfill({ contentType, body }))
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
}
