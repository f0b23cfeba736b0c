import { reportError } from '@/lib/telemetry/report-error'
import { retryDelayMs } from '@/lib/time/backoff'
import { announceUpdate, noteWorker, ownBuild } from './status'

/** Wall displays and operators' tabs stay open for weeks. */
const CHECK_MS = 3_600_000

let starting: Promise<void> | undefined

/** Once per page. Everything works without a worker. */
export function startServiceWorker(): Promise<void> {
  starting ??= start().catch((error: unknown) => {
    // Such as in a private window: nothing a user could fix.
    console.warn('The service worker could not be registered.', error)
    noteWorker('missing')
  })
  return starting
}

async function start(): Promise<void> {
  if (!('serviceWorker' in navigator) || ownBuild() === null) return noteWorker('missing')
  const { serviceWorker } = navigator
  await register()
  const check = async () => (await serviceWorker.getRegistration())?.update()
  // Fails offline.
  setInterval(() => check().catch(() => {}), CHECK_MS)
  const { active } = await serviceWorker.ready
  // A worker that only removes itself is also active for a moment.
  noteWorker(active && (await buildOf(active)) !== null ? 'active' : 'missing')
}

async function register(attempt = 1): Promise<void> {
  const registration = await navigator.serviceWorker.register('/service-worker.js', {
    updateViaCache: 'none',
  })
  const follow = () => {
    const { installing, waiting } = registration
    if (waiting) compare(waiting).catch(reportError)
    const handleOutcome = () => {
      if (installing?.state === 'installed') compare(installing).catch(reportError)
      // A download failed, and the browser has dropped the registration. Done files stay.
      else if (!registration.active)
        setTimeout(() => register(attempt + 1).catch(reportError), retryDelayMs(attempt))
    }
    installing?.addEventListener('statechange', handleOutcome, { once: true })
  }
  registration.addEventListener('updatefound', follow)
  follow()
}

/** The worker of this page's own build takes over quietly. */
async function compare(worker: ServiceWorker): Promise<void> {
  const build = await buildOf(worker)
  if (build === null) noteWorker('missing')
  else if (build === ownBuild()) worker.postMessage({ type: 'activate' })
  else announceUpdate(build)
}

/** null: the server has switched workers off, and this one only removes its predecessor. */
function buildOf(worker: ServiceWorker): Promise<string | null> {
  const { port1, port2 } = new MessageChannel()
  worker.postMessage({ type: 'build' }, [port2])
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
  })
}
