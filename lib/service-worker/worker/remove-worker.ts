import { buildOfCache } from '@/lib/service-worker/shared'
import type { ToWorker } from '@/lib/service-worker/shared'
import type { WorkerScope } from './scope'

/** Takes the place of the worker at once and removes it, all copies, and itself. */
export function removeWorker(scope: WorkerScope): void {
  async function remove(): Promise<void> {
    for (const name of await caches.keys())
      if (buildOfCache(name) !== null) await caches.delete(name)
    await scope.registration.unregister()
  }

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  scope.addEventListener('activate', (event) => event.waitUntil(remove()))
  scope.addEventListener('message', ({ data, ports }) => {
    if ((data as ToWorker | null)?.type === 'build') ports[0]?.postMessage(null)
  })
}
