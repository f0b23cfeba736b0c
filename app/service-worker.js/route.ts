import { readBuildFile } from '@/lib/server/build-file'
import { serverEnv } from '@/lib/server/env'

export const runtime = 'nodejs'
export const dynamic = 'force-dynamic'

/** The build's service worker, or one that removes it: whoever runs the server decides. */
export function GET(): Response {
  const file = serverEnv().hasServiceWorker ? 'service-worker.js' : 'service-worker-off.js'
  return new Response(readBuildFile(file), {
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  })
}
