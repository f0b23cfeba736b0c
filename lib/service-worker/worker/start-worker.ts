import type { ToWorker } from '@/lib/service-worker/shared'
import { handleNotices } from './notices'
import type { FetchEvent, WorkerScope } from './scope'
import { createShell } from './shell'
import type { Build } from './shell'

/** Answers with the shell's copy, and shows notifications where pages can't. Everything else passes by. */
export function startWorker(scope: WorkerScope, build: Build): void {
  const shell = createShell(build)

  function answer(event: FetchEvent): void {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== scope.location.origin) return
    if (request.mode === 'navigate') {
      if (!pathname.startsWith('/api/')) answerPage(event, pathname)
    } else if (shell.hasFile(pathname) && !request.headers.has('range'))
      event.respondWith(shell.file(request, pathname, (work) => event.waitUntil(work)))
  }

  function answerPage(event: FetchEvent, pathname: string): void {
    const network = fromNetwork(event)
    event.respondWith(shell.page(pathname, network))
    // Chromium complains about a preload that is left alone.
    event.waitUntil(Promise.allSettled([network, shell.removeOlder()]))
  }

  /** An update is complete or stays out. The first worker waits for nothing: phones notify through it. */
  async function install(): Promise<void> {
    await shell.empty()
    if (scope.registration.active) await shell.complete()
  }

  scope.addEventListener('install', (event) => {
    event.waitUntil(install())
    // Alerts and readings don't even wake the worker, where the browser allows.
    const routed = event.addRoutes?.([
      { condition: { urlPattern: { pathname: '/basemap/*' } }, source: 'fetch-event' },
      { condition: { requestMode: 'cors', requestDestination: '' }, source: 'network' },
    ])
    if (routed) event.waitUntil(routed)
  })

  scope.addEventListener('activate', (event) => {
    const preload = scope.registration.navigationPreload?.enable()
    event.waitUntil(Promise.all([scope.clients.claim(), preload, shell.removeOlder()]))
  })

  scope.addEventListener('fetch', answer)

  scope.addEventListener('message', (event) => {
    const message = event.data as ToWorker | null
    if (message?.type === 'activate') event.waitUntil(scope.skipWaiting())
    if (message?.type === 'complete') event.waitUntil(shell.complete().catch(warnOfIncompleteCopy))
    if (message?.type === 'build') event.ports[0]?.postMessage(build.id)
  })

  handleNotices(scope)
}

async function fromNetwork({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

function warnOfIncompleteCopy(error: unknown): void {
  console.warn('The copy for starting offline is incomplete until the next visit.', error)
}
