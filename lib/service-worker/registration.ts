import { reportError } from '@/lib/telemetry/report-error'
import { announceUpdate, noteWorker, ownBuild } from './status'

/** A wall display or an operator's tab stays open for weeks. */
const CHECK_MS = 3_600_000

let starting: Promise<void> | undefined

/** Registers the service worker, once a page. Without one everything else works. */
export function startServiceWorker(): Promise<void> {
  starting ??= start().catch((error: unknown) => {
    // Such as in a private window: nothing that a user could mend, and no fault of ours.
    console.warn('The service worker could not be registered.', error)
    noteWorker('missing')
  })
  return starting
}

async function start(): Promise<void> {
  if (!('serviceWorker' in navigator) || ownBuild() === null) return noteWorker('missing')
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register('/service-worker.js', {
    updateViaCache: 'none',
  })
  registration.addEventListener('updatefound', () => follow(registration))
  follow(registration)
  // Fails without a connection; the next one is an hour later.
  setInterval(() => registration.update().catch(() => {}), CHECK_MS)
  const { active } = await serviceWorker.ready
  // One that only removes itself is active too, for a moment.
  noteWorker(active && (await buildOf(active)) !== null ? 'active' : 'missing')
}

function follow(registration: ServiceWorkerRegistration): void {
  const { installing, waiting } = registration
  if (waiting) compare(waiting).catch(reportError)
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') compare(installing).catch(reportError)
    if (installing.state === 'redundant' && !registration.active) noteWorker('missing')
  })
}

/** A page that is of the newer build already has that worker take over quietly. */
async function compare(worker: ServiceWorker): Promise<void> {
  const build = await buildOf(worker)
  if (build === null) noteWorker('missing')
  else if (build === ownBuild()) worker.postMessage({ type: 'activate' })
  else announceUpdate(build)
}

/** null: the server has switched the worker off, and this one only removes the one before. */
function buildOf(worker: ServiceWorker): Promise<string | null> {
  const { port1, port2 } = new MessageChannel()
  worker.postMessage({ type: 'build' }, [port2])
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
  })
}
