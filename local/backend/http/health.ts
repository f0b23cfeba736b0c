import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Database } from '@/local/backend/database/database'
import type { Log } from '@/local/backend/log'

export interface HealthDependencies {
  database: Database
  log: Log
  isWatching: () => Promise<boolean>
}

export function addHealthRoute(
  server: FastifyInstance,
  { database, log, isWatching }: HealthDependencies,
): void {
  server.get('/health', async (request, reply) => {
    const hasDatabase = await database.query(z.unknown(), 'select 1').then(
      () => true,
      (error: unknown) => {
        log.error('the database is not responding', error)
        return false
      },
    )
    const hasLiveData = await isWatching()
    const ok = hasDatabase && hasLiveData
    return reply.code(ok ? 200 : 503).send({ ok, database: hasDatabase, liveData: hasLiveData })
  })
}
