import { randomUUID } from 'node:crypto'
import { readHealth } from '@/lib/server/health'
import { methodNotAllowed, respondJson } from '@/lib/server/respond'

export const runtime = 'nodejs'
export const dynamic = 'force-dynamic'
export const { HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methodNotAllowed('GET')

/** For load balancers and monitors. It is public, so it reveals only ok or not ok. */
export async function GET(): Promise<Response> {
  const health = await readHealth(performance.now())
  const { backend, certificates, firestore } = health
  const isWell = backend && certificates && firestore
  return respondJson(isWell ? 200 : 503, health, randomUUID())
}
