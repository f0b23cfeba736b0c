/// <reference lib="webworker" />
import { CacheFirst, NetworkFirst, Serwist, type PrecacheEntry, type SerwistPlugin } from 'serwist'
import { savesData } from '@/lib/browser/saves-data'

declare const self: ServiceWorkerGlobalScope
/** Injected by scripts/service-worker.ts. */
declare const BUILD: Build

export interface Build {
  id: string
  /** Everything a start needs. Serwist begins with the last, so pages come after their code. */
  entries: PrecacheEntry[]
  /** Most of the bytes, so they are stored once the map has been opened. */
  mapFiles: string[]
  mapVersion: string
}

const COPIES = 'wetwell.shell.'
const COPY = COPIES + BUILD.id
const MAPS = 'wetwell.map.'
const MAP = MAPS + BUILD.mapVersion
/** Operators' tabs stay open for weeks, and still load code of their build. */
const EARLIER_COPIES = 5
/** All stations share it; it reads the station from its URL. */
const STATION_SHELL = '/station-shell'
const ONE_SEGMENT = /^\/[^/]+$/
/** One bar of reception is as good as offline. */
const NETWORK_TIMEOUT_S = 5

let fits = true

const copyPlugin: SerwistPlugin = {
  // During a deployment, a server may answer with another build's page.
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200 || response.redirected) return null
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    const isOwn = !isPage || (await response.clone().text()).includes(`data-build="${BUILD.id}"`)
    return isOwn ? response : null
  },
  // Phones notify through the worker, so it runs even if its copy doesn't fit.
  handlerDidError: async ({ error }) => {
    if (error.name !== 'QuotaExceededError') return undefined
    fits = false
    return Response.error()
  },
}

const mapFiles = new CacheFirst({ cacheName: MAP })

const serwist = new Serwist({
  precacheEntries: BUILD.entries,
  // One file at a time, so a page's polls don't queue behind ten of them.
  precacheOptions: { cacheName: COPY, concurrency: 1, plugins: [copyPlugin] },
  clientsClaim: true,
  navigationPreload: true,
  // Alerts and readings bypass the worker where the browser allows it.
  requestRules: [
    { condition: { urlPattern: { pathname: '/basemap/*' } }, source: 'fetch-event' },
    { condition: { requestMode: 'cors', requestDestination: '' }, source: 'network' },
  ],
  runtimeCaching: [
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && BUILD.mapFiles.includes(url.pathname),
      handler: async (options) => {
        const [response, stored] = mapFiles.handleAll(options)
        // Without room, the next visit loads it again.
        stored.catch(() => {})
        return response
      },
    },
    {
      // Tabs of an earlier build load their code from its copy.
      matcher: ({ url, sameOrigin }) => sameOrigin && isHashed(url.pathname),
      handler: async ({ request }) => (await caches.match(request)) ?? fetch(request),
    },
  ],
})

const networkFirst = new NetworkFirst({
  cacheName: COPY,
  networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) =>
        serwist.getPrecacheKeyForUrl(pathInCopy(request)) ?? request,
      // Only installation writes to the copy.
      cacheWillUpdate: async () => null,
    },
  ],
})

function isHashed(path: string): boolean {
  return path.startsWith('/_next/static/')
}

function pathInCopy({ url, mode }: Request): string {
  const { pathname } = new URL(url)
  const isStation = mode === 'navigate' && ONE_SEGMENT.test(pathname)
  return isStation && !serwist.getPrecacheKeyForUrl(pathname) ? STATION_SHELL : pathname
}

async function answer(event: FetchEvent): Promise<Response> {
  const response = await networkFirst.handle(event)
  if (response.status < 500) return response
  return (await serwist.matchPrecache(pathInCopy(event.request))) ?? response
}

/** Files without a hash may belong to a newer build than this worker. */
function isNetworkFirst({ method, mode, url }: Request): boolean {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return false
  if (mode === 'navigate') return !pathname.startsWith('/api/')
  return !isHashed(pathname) && serwist.getPrecacheKeyForUrl(url) !== undefined
}

/** A constructed response keeps the request's URL, whose fragment names the script's parts. */
async function workerScript(request: Request): Promise<Response> {
  const { body, status, headers } = (await caches.match(request)) ?? (await fetch(request))
  return new Response(body, { status, headers })
}

async function install(event: Parameters<Serwist['handleInstall']>[0]): Promise<void> {
  if (savesData()) return serwist.registerRequestRules(event)
  await serwist.handleInstall(event)
  // Pages without their code would never finish loading.
  if (!fits) await caches.delete(COPY)
  const maps = (await caches.keys()).filter((name) => name.startsWith(MAPS))
  // Otherwise the next visit to the map stores them.
  if (maps.length > 0 && !maps.includes(MAP)) await renewMap().catch(() => {})
}

async function renewMap(): Promise<void> {
  await (await caches.open(MAP)).addAll(BUILD.mapFiles)
}

async function removeOlder(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== COPY && name !== MAP)
  const copies = others.filter((name) => name.startsWith(COPIES)).slice(0, -EARLIER_COPIES)
  const maps = others.filter((name) => name.startsWith(MAPS)).slice(0, -1)
  await Promise.all([...copies, ...maps].map((name) => caches.delete(name)))
}

async function openNotice(edgeNodeId: string | null): Promise<void> {
  const [latest] = await windows()
  const path = edgeNodeId === null ? '/' : `/${encodeURIComponent(edgeNodeId)}`
  if (!latest) return void (await self.clients.openWindow(path))
  latest.postMessage({ type: 'notice-opened', edgeNodeId })
  await latest.focus()
}

async function tellClosed(tag: string): Promise<void> {
  for (const page of await windows()) page.postMessage({ type: 'notice-closed', tag })
}

function windows() {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

self.addEventListener('install', (event) => event.waitUntil(install(event)))
self.addEventListener('activate', (event) => event.waitUntil(removeOlder()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (isNetworkFirst(request)) event.respondWith(answer(event))
  else if (request.destination === 'worker' && isHashed(new URL(request.url).pathname))
    event.respondWith(workerScript(request))
  else serwist.handleFetch(event)
})
// Pages of other builds send these too: don't change them.
self.addEventListener('message', ({ data, ports }) => {
  if (data?.type === 'build') ports[0]?.postMessage(BUILD.id)
  if (data?.type === 'activate') void self.skipWaiting()
})
self.addEventListener('notificationclick', (event) => {
  const { tag, data } = event.notification
  event.notification.close()
  // Written by lib/notifications/worker-display.ts; null: several stations, or a test.
  event.waitUntil(Promise.all([tellClosed(tag), openNotice(data?.edgeNodeId ?? null)]))
})
self.addEventListener('notificationclose', (event) =>
  event.waitUntil(tellClosed(event.notification.tag)),
)
