import Fastify, { type FastifyInstance } from 'fastify'
import { z } from 'zod'
import { edgeNodeIdSchema } from '@/lib/ids'
import { reasonOf } from '@/lib/parsing/parse-items'
import { PORTS } from '@/local/config'
import type { LiveFleet } from './live-fleet'
import { faultHelp, faultKindSchema, FAULTS, type Fault } from './model/fault'
import type { SimulatedStation } from './simulated-station'
import { type TestFleet, lastReportOf } from './test-fleet'

const HELP = `Faults, one station each. On, by default until it is switched off, and off again:

  curl 127.0.0.1:${PORTS.simulator}/faults --json '{"edgeNodeId": "LS-001", "kind": "silence", "durationS": 600}'
  curl -X DELETE 127.0.0.1:${PORTS.simulator}/faults/LS-001/silence
  curl -X DELETE 127.0.0.1:${PORTS.simulator}/faults/LS-001

A pump's fault takes "pump": 2, too; a well's is for stations with a wet well.

${faultHelp()
  .map((line) => `  ${line}`)
  .join('\n')}
`

const faultRequestSchema = z.strictObject({
  edgeNodeId: edgeNodeIdSchema,
  kind: faultKindSchema,
  /** from 1 */
  pump: z.number().int().min(1).optional(),
  durationS: z.number().positive().optional(),
})

type FaultRequest = z.infer<typeof faultRequestSchema>

interface ControlOptions {
  fleet: LiveFleet
  testFleet: TestFleet
  flush: () => Promise<void>
  /** the live documents and the newest hours are written */
  isReady: () => boolean
  isHistoryWritten: () => boolean
}

/** Faults are timed by the station's own clock. 400 names the field; 404: unknown station. */
export function createControlServer({
  fleet,
  testFleet,
  flush,
  isReady,
  isHistoryWritten,
}: ControlOptions): FastifyInstance {
  const server = Fastify()
  const find = (edgeNodeId: string) => fleet.find(edgeNodeId) ?? testFleet.find(edgeNodeId)

  server.get('/health', (_, reply) =>
    isReady() ? { status: 'ok' } : reply.code(503).send({ status: 'seeding' }),
  )

  server.get('/history', (_, reply) =>
    isHistoryWritten() ? { status: 'written' } : reply.code(503).send({ status: 'writing' }),
  )

  server.get('/stations', () => ({ edgeNodeIds: fleet.ids() }))

  server.get('/help', (_, reply) => reply.type('text/plain; charset=utf-8').send(HELP))

  server.post('/faults', (request, reply) => {
    const body = faultRequestSchema.safeParse(request.body)
    if (!body.success) return reply.code(400).send({ error: reasonOf(body.error) })
    const station = find(body.data.edgeNodeId)
    if (!station) return reply.code(404).send({ error: `no station ${body.data.edgeNodeId}` })

    const problem = problemOf(body.data, station)
    if (problem) return reply.code(400).send({ error: problem })
    const fault = faultOf(body.data, station.nowMs)
    station.faults.inject(fault)
    return reply.code(201).send(body.data)
  })

  server.delete<{ Params: { edgeNodeId: string; kind?: string } }>(
    '/faults/:edgeNodeId/:kind?',
    (request, reply) => {
      const { edgeNodeId, kind } = request.params
      const station = find(edgeNodeId)
      const only = faultKindSchema.optional().safeParse(kind)
      if (!station || !only.success)
        return reply.code(404).send({ error: `no station ${edgeNodeId}, or no such fault` })
      station.faults.clear(station.nowMs, only.data)
      return reply.code(204).send()
    },
  )

  // Test stations: these respond once Firestore has everything.
  server.post('/stations', async (request, reply) => {
    const body = stationsRequestSchema.safeParse(request.body)
    if (!body.success) return reply.code(400).send({ error: reasonOf(body.error) })
    const { organisationId, stations } = body.data
    const taken = stations.find(({ edgeNodeId }) => find(edgeNodeId))
    if (taken) return reply.code(409).send({ error: `${taken.edgeNodeId} is there already` })

    const added = stations.map(({ like, ...station }) =>
      testFleet.add({ ...station, organisationId, likeIndex: Number(like.slice(3)) - 1 }),
    )
    await flush()
    return reply.code(201).send({ stations: added.map(summaryOf) })
  })

  server.post<{ Params: { edgeNodeId: string } }>(
    '/stations/:edgeNodeId/reports',
    async (request, reply) => {
      const station = testFleet.find(request.params.edgeNodeId)
      if (!station) return reply.code(404).send({ error: 'no such test station' })
      const body = reportRequestSchema.safeParse(request.body ?? {})
      if (!body.success) return reply.code(400).send({ error: reasonOf(body.error) })
      try {
        testFleet.report(station, body.data.elapseS)
      } catch (error) {
        if (error instanceof RangeError) return reply.code(400).send({ error: error.message })
        throw error
      }
      await flush()
      return summaryOf(station)
    },
  )

  return server
}

function problemOf({ kind, pump }: FaultRequest, { plan }: SimulatedStation): string | null {
  const subject = FAULTS[kind].of
  const pumpCount = plan.nameplates.length
  if (pump !== undefined && subject !== 'pump') return `pump: ${kind} is not a pump's fault`
  if (pump !== undefined && pump > pumpCount) return `pump: the station has ${pumpCount}`
  if (subject === 'well' && plan.plant.kind === 'booster')
    return 'kind: the station has no wet well'
  return null
}

function faultOf({ kind, pump = 1, durationS }: FaultRequest, nowMs: number): Fault {
  return {
    kind,
    ...(FAULTS[kind].of === 'pump' && { pump }),
    startsAtMs: nowMs,
    endsAtMs: durationS === undefined ? Number.POSITIVE_INFINITY : nowMs + durationS * 1000,
  }
}

const stationsRequestSchema = z.strictObject({
  organisationId: z.string().min(1),
  stations: z.array(
    z.strictObject({
      edgeNodeId: edgeNodeIdSchema,
      like: z.string().regex(/^LS-\d{3,5}$/),
      behindS: z.number().min(0).default(0),
      hasHistory: z.boolean().default(false),
    }),
  ),
})

const reportRequestSchema = z.strictObject({ elapseS: z.number().int().positive().optional() })

function summaryOf(station: SimulatedStation) {
  const { edgeNodeId, name, address } = station.plan
  return { edgeNodeId, name, address, ...lastReportOf(station), spilledM3: station.spilledM3 }
}
