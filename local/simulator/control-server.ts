import Fastify, { type FastifyInstance } from 'fastify'
import { z } from 'zod'
import { edgeNodeIdSchema } from '@/lib/ids'
import { reasonOf } from '@/lib/parsing/parse-items'
import type { LiveFleet } from './live-fleet'
import { faultKindSchema, PUMP_FAULTS, type Fault, type FaultKind } from './model/fault'
import type { SimulatedStation } from './simulated-station'
import type { TestFleet } from './test-fleet'
import { addTestStationRoutes } from './test-station-routes'

/** Leaves about two fifths of the flow. */
const CLOG_RESISTANCE = 12

const faultRequestSchema = z.strictObject({
  edgeNodeId: edgeNodeIdSchema,
  kind: faultKindSchema,
  /** from 1 */
  pump: z.number().int().min(1).optional(),
  durationS: z.number().positive().optional(),
})

type FaultRequest = z.infer<typeof faultRequestSchema>

export interface ControlOptions {
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
  addTestStationRoutes(server, { testFleet, isTaken: (id) => find(id) !== null, flush })

  server.get('/health', (_, reply) =>
    isReady() ? { status: 'ok' } : reply.code(503).send({ status: 'seeding' }),
  )

  server.get('/history', (_, reply) =>
    isHistoryWritten() ? { status: 'written' } : reply.code(503).send({ status: 'writing' }),
  )

  server.get('/stations', () => ({ edgeNodeIds: fleet.ids() }))

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

  server.delete<{ Params: { edgeNodeId: string } }>('/faults/:edgeNodeId', (request, reply) => {
    const { edgeNodeId } = request.params
    const station = find(edgeNodeId)
    if (!station) return reply.code(404).send({ error: `no station ${edgeNodeId}` })
    station.faults.clear(station.nowMs)
    return reply.code(204).send()
  })

  return server
}

function problemOf({ kind, pump }: FaultRequest, { plan }: SimulatedStation): string | null {
  const pumpCount = plan.nameplates.length
  if (pump !== undefined && !isPumpFault(kind)) return `pump: ${kind} is not a pump's fault`
  if (pump !== undefined && pump > pumpCount) return `pump: the station has ${pumpCount}`
  return null
}

function isPumpFault(kind: FaultKind): kind is (typeof PUMP_FAULTS)[number] {
  return PUMP_FAULTS.some((each) => each === kind)
}

function faultOf({ kind, pump = 1, durationS }: FaultRequest, nowMs: number): Fault {
  const span = {
    startsAtMs: nowMs,
    endsAtMs: durationS === undefined ? Number.POSITIVE_INFINITY : nowMs + durationS * 1000,
  }
  if (kind === 'clogged-pump') return { kind, pump, resistanceFactor: CLOG_RESISTANCE, ...span }
  if (kind === 'failed-start') return { kind, pump, ...span }
  return { kind, ...span }
}
