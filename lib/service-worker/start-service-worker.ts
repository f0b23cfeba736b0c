import { noteActiveWorker, noteMissingWorker } from './availability'
import { followUpdates } from './follow-updates'
import { ownBuild } from './own-build'
import { WORKER_PATH } from './shared'

let starting: Promise<void> | undefined

/** Registers the service worker, once a page. Without one everything else works. */
export function startServiceWorker(): Promise<void> {
  starting ??= start()
  return starting
}

async function start(): Promise<void> {
  const build = ownBuild()
  if (!('serviceWorker' in navigator) || build === null) return noteMissingWorker()
  try {
    const registration = await navigator.serviceWorker.register(WORKER_PATH, {
      updateViaCache: 'none',
    })
    followUpdates({
      registration,
      ownBuild: build,
      onActive: noteActiveWorker,
      onMissing: noteMissingWorker,
    })
  } catch (error) {
    // Such as in a private window: nothing that a user could mend, and no fault of ours.
    console.warn('The service worker could not be registered.', error)
    noteMissingWorker()
  }
}
