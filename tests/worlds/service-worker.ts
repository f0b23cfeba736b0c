import type { Build } from '@/lib/service-worker/worker'
import { stubWorkerScope } from '@/tests/fakes/worker-scope'

const AN_EMPTY_BUILD: Build = { id: 'b1', entries: [], mapFiles: [], mapVersion: 'm1' }

/** A browser starts the worker of a build. */
export async function startWorker(build = AN_EMPTY_BUILD) {
  jest.resetModules()
  // Serwist is silent then, as it is in the product.
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' })
  const worker = stubWorkerScope()
  Object.assign(globalThis, { BUILD: build })
  await import('@/lib/service-worker/worker')
  return worker
}
