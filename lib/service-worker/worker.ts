/// <reference lib="webworker" />
import { CacheFirst, NetworkFirst, Serwist, type PrecacheEntry, type SerwistPlugin } from 'serwist'
import { savesData } from '@/lib/browser/saves-data'
import { handleNotices } from './worker-notices'

declare const self: ServiceWorkerGlobalScope
/** Injected by scripts/service-worker.ts. */
declare const BUILD: Build

export interface Build {
  id: string
  /** Everything a start needs. Serwist begins with the last, so pages come after their code. */
  entries: PrecacheEntry[]
  /** Most of the bytes; stored once the map has been opened. */
  mapFiles: string[]
  mapVersion: string
}

const COPIES = 'wetwell.shell.'
const COPY = COPIES + BUILD.id
const MAPS = 'wetwell.map.'
const MAP = MAPS + BUILD.mapVersion
const STATION_SHELL = '/station-shell'
const ONE_SEGMENT = /^\/[^/]+$/
/** One bar of reception is as good as offline. */
const NETWORK_TIMEOUT_S = 5

const copyPlugin: SerwistPlugin = {
  // During a deployment, a server may answer with another build's page.
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200 || response.redirected) return null
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    const isOwn = !isPage || (await response.clone().text()).includes(`data-build="${BUILD.id}"`)
    return isOwn ? response : null
  },
  // Phones notify through the worker, so it runs even if its copy doesn't fit.
  handlerDidError: async ({ error }) =>
    error.name === 'QuotaExceededError' ? Response.error() : undefined,
}

const serwist = new Serwist({
  precacheEntries: BUILD.entries,
  // One file at a time, so a page's polls don't queue behind ten of them.
  precacheOptions: { cacheName: COPY, concurrency: 1, plugins: [copyPlugin] },
  clientsClaim: true,
  navigationPreload: true,
  // Alerts and readings bypass the worker where the browser allows.
  requestRules: [
    { condition: { urlPattern: { pathname: '/basemap/*' } }, source: 'fetch-event' },
    { condition: { requestMode: 'cors', requestDestination: '' }, source: 'network' },
  ],
  runtimeCaching: [
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && BUILD.mapFiles.includes(url.pathname),
      handler: new CacheFirst({ cacheName: MAP }),
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

/** All stations share one page, which reads the station from its URL. */
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

/** Keeps the previous two builds, whose code open tabs may still load. */
async function removeOlder(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== COPY && name !== MAP)
  const copies = others.filter((name) => name.startsWith(COPIES)).slice(0, -2)
  const maps = others.filter((name) => name.startsWith(MAPS))
  await Promise.all([...copies, ...maps].map((name) => caches.delete(name)))
}

self.addEventListener('install', (event) => {
  if (!savesData()) void serwist.handleInstall(event)
})
self.addEventListener('activate', (event) => event.waitUntil(removeOlder()))
self.addEventListener('fetch', (event) => {
  if (isNetworkFirst(event.request)) event.respondWith(answer(event))
  else serwist.handleFetch(event)
})
// Pages of other builds send these too: don't change them.
self.addEventListener('message', ({ data, ports }) => {
  if (data?.type === 'build') ports[0]?.postMessage(BUILD.id)
  if (data?.type === 'activate') void self.skipWaiting()
})
handleNotices(self)
