import { reportError } from '@/lib/telemetry/report-error'
import type { ToWorker } from './shared'
import { announceUpdate } from './update'

/** A wall display or an operator's tab stays open for weeks. */
const CHECK_MS = 3_600_000

interface FollowOptions {
  registration: ServiceWorkerRegistration
  ownBuild: string
  /** A service worker runs. */
  onActive: () => void
  /** The server has switched the service worker off, or the first one couldn't be installed. */
  onMissing: () => void
}

/** Announces each newer build. A page that is of it already has its worker take over quietly. */
export function followUpdates(options: FollowOptions): void {
  const { registration, ownBuild, onActive, onMissing } = options

  async function compare(worker: ServiceWorker): Promise<void> {
    const build = await buildOf(worker)
    if (build === null) onMissing()
    else if (build !== ownBuild) announceUpdate(build)
    else tell(worker, { type: 'activate' })
  }

  function follow(worker: ServiceWorker | null): void {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') compare(worker).catch(reportError)
      if (worker.state === 'redundant' && !registration.active) onMissing()
    })
  }

  async function followActive(): Promise<void> {
    const { active } = await navigator.serviceWorker.ready
    if (!active) return
    // One that only removes itself is active too, for a moment.
    if ((await buildOf(active)) === null) return onMissing()
    onActive()
    tell(active, { type: 'complete' })
  }

  followActive().catch(reportError)
  registration.addEventListener('updatefound', () => follow(registration.installing))
  follow(registration.installing)
  if (registration.waiting) compare(registration.waiting).catch(reportError)
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = navigator.serviceWorker
    if (controller) compare(controller).catch(reportError)
  })
  // Fails without a connection; the next one is an hour later.
  setInterval(() => registration.update().catch(() => {}), CHECK_MS)
}

/** What a worker says when asked; null: it is there only to remove the one before. */
function buildOf(worker: ServiceWorker): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<string | null>) => {
      port1.close()
      resolve(data)
    }
    tell(worker, { type: 'build' }, port2)
  })
}

function tell(worker: ServiceWorker, message: ToWorker, ...ports: MessagePort[]): void {
  worker.postMessage(message, ports)
}
