import { readBuildFile } from '@/lib/server/build-file'
import { serverEnv } from '@/lib/server/env'
import { REMOVING_WORKER } from './removing-worker'

export const runtime = 'nodejs'
export const dynamic = 'force-dynamic'

/** The build's service worker, or one that removes it if the server is configured so. */
export function GET(): Response {
  const { hasServiceWorker } = serverEnv()
  return new Response(hasServiceWorker ? readBuildFile('service-worker.js') : REMOVING_WORKER, {
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  })
}
