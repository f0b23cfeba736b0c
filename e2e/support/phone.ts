import type { Page } from '@playwright/test'
import { HOST, PORTS } from '@/local/config'
import { forwardTo, StandInServer } from '@/tests/stand-in-server'
import { expect, test as base } from './test'

/** What the browser itself says about each request without a network, and Firestore after 10 s. */
export const WITHOUT_NETWORK =
  /ERR_INTERNET_DISCONNECTED|Failed to fetch|Could not reach Cloud Firestore|'Listen' stream .* transport errored/

/** The copy for offline use has these last. */
const PAGES = ['/', '/map', '/preferences', '/station-shell', '/updates']

interface Front {
  /** The app's address on this server. */
  address: string
  /** Answers with another service worker from now on. */
  replaceWorker: (body: string) => void
}

/** Journeys with a service worker, which they may replace: no Playwright route sees a browser ask for one. */
export const test = base.extend<{ front: Front }>({
  hasServiceWorker: true,
  front: async ({}, provide) => {
    let worker: string | null = null
    const forward = forwardTo(`http://${HOST}:${PORTS.web}`)
    const server = new StandInServer(undefined, (request, response) => {
      if (worker === null || request.url !== '/service-worker.js') return forward(request, response)
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(worker)
    })
    await server.start()
    await provide({
      address: `${server.origin}/`,
      replaceWorker: (body) => (worker = body),
    })
    await server.stop()
  },
})

/** Waits until the service worker runs and has everything for a start without a network. */
export async function untilReadyForOffline(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async (paths) => {
      await navigator.serviceWorker.ready
      const kept = await Promise.all(
        paths.map((path) => caches.match(path, { ignoreSearch: true })),
      )
      return paths.filter((_, index) => !kept[index])
    }, PAGES)
  await expect.poll(missing).toEqual([])
}

/** Has the browser look for another service worker, as it does every hour. */
export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
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

const OFFLINE_KEY = 'test-offline'

/** Chromium forgets an emulated offline state when it navigates; a phone without reception doesn't. */
export async function goOffline(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    Object.defineProperty(navigator, 'onLine', { get: () => localStorage.getItem(key) === null })
  }, OFFLINE_KEY)
  await page.evaluate((key) => localStorage.setItem(key, ''), OFFLINE_KEY)
  await page.context().setOffline(true)
}

export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await page.evaluate((key) => {
    localStorage.removeItem(key)
    window.dispatchEvent(new Event('online'))
  }, OFFLINE_KEY)
}
