import Fastify, { type FastifyInstance } from 'fastify'
import { z } from 'zod'
import { edgeNodeIdSchema } from '@/lib/ids'
import { reasonOf } from '@/lib/parsing/parse-items'
import { foreignKindSchema } from '@/local/backend/foreign/foreign-answers'
import { ForeignBackends } from '@/local/backend/foreign/foreign-backends'
import type { LiveAlarms } from '@/local/backend/live-alarms'

const elapseSchema = z.strictObject({
  edgeNodeId: edgeNodeIdSchema,
  reportedAtMs: z.number(),
  isOnline: z.boolean(),
  seconds: z.number().min(0),
})

const foreignRequestSchema = z.strictObject({
  organisationId: z.string().min(1),
  kind: foreignKindSchema,
})

/** For tests: `POST /elapse` (409 until the station's report has arrived) and `POST /foreign`. */
export function buildControlServer(
  { elapse }: Pick<LiveAlarms, 'elapse'>,
  foreign = new ForeignBackends(),
): FastifyInstance {
  const server = Fastify()
  server.post('/elapse', async (request, reply) => {
    const body = elapseSchema.safeParse(request.body)
    if (!body.success) return reply.code(400).send({ error: reasonOf(body.error) })
    const { seconds, ...report } = body.data
    if (await elapse(report, seconds * 1000)) return reply.code(204).send()
    return reply.code(409).send({ error: `${report.edgeNodeId} has not been seen yet` })
  })
  server.post('/foreign', async (request, reply) => {
    const body = foreignRequestSchema.safeParse(request.body)
    if (!body.success) return reply.code(400).send({ error: reasonOf(body.error) })
    foreign.answerAs(body.data.organisationId, body.data.kind)
    return reply.code(204).send()
  })
  return server
}
