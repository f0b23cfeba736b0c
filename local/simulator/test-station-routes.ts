import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { edgeNodeIdSchema } from '@/lib/ids'
import { reasonOf } from '@/lib/parsing/parse-items'
import type { SimulatedStation } from './simulated-station'
import { lastReportOf, type TestFleet } from './test-fleet'

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

export interface TestStationRoutesOptions {
  testFleet: TestFleet
  isTaken: (edgeNodeId: string) => boolean
  flush: () => Promise<void>
}

/** They respond once Firestore has everything. */
export function addTestStationRoutes(
  server: FastifyInstance,
  { testFleet, isTaken, flush }: TestStationRoutesOptions,
): void {
  server.post('/stations', async (request, reply) => {
    const body = stationsRequestSchema.safeParse(request.body)
    if (!body.success) return reply.code(400).send({ error: reasonOf(body.error) })
    const { organisationId, stations } = body.data
    const taken = stations.find(({ edgeNodeId }) => isTaken(edgeNodeId))
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
}

function summaryOf(station: SimulatedStation) {
  const { edgeNodeId, name, address } = station.plan
  return { edgeNodeId, name, address, ...lastReportOf(station), spilledM3: station.spilledM3 }
}
