import fc from 'fast-check'
import { alertsByStation } from '@/lib/alerts/by-station'
import { edgeNodeIdSchema } from '@/lib/ids'
import type { MetricValue } from '@/lib/readings/metric'
import { aStation, anAlert, NOW_MS, someMetrics } from '@/tests/factories/station'
import { aStationHistory } from '@/tests/factories/station-history'
import { createStationBoard } from './board'
import type { BoardInput } from './rejudging'

const MINUTE_MS = 60_000
/** Longer than a judgement is kept. */
const KEPT_MS = 15_000

const anyHistory = fc.constantFrom(
  undefined,
  aStationHistory({ level: '3.5*20 3.99*20' }),
  aStationHistory({ level: '3.5*20 4.1*20 -*9' }),
  aStationHistory({ level: '1.2*60', pump1Running: '0*40 1*20', highFloat: '1*60' }),
  aStationHistory({ level: '-*60' }, { lastGoodLevel: { levelM: 4.1, atMs: NOW_MS - 9e7 } }),
)

/** What one station's documents say. */
const anyDocuments = fc.record({
  level: fc.constantFrom<MetricValue>(null, 1.2, 2.96, 3.6, 3.99, 4, 4.2, 6553.5),
  highFloat: fc.constantFrom<MetricValue>(true, false, null),
  pump1Running: fc.boolean(),
  quality: fc.constantFrom(192, 64, 0),
  online: fc.boolean(),
  isKnown: fc.boolean(),
  isRecordNew: fc.boolean(),
  recent: fc.constantFrom(
    undefined,
    { startsLastHour: {}, overflowSinceMs: NOW_MS - 9 * MINUTE_MS },
    { startsLastHour: {}, levelMovedAtMs: NOW_MS - 40 * MINUTE_MS },
  ),
  history: anyHistory,
  hasAlert: fc.boolean(),
})

const anyFleet = fc.array(anyDocuments, { minLength: 1, maxLength: 4 })
type Fleet = typeof anyFleet extends fc.Arbitrary<infer T> ? T : never

function inputOf(fleet: Fleet): BoardInput {
  const each = fleet.map((documents, index) => ({
    ...documents,
    edgeNodeId: edgeNodeIdSchema.parse(`LS-${index}`),
  }))
  return {
    stations: new Map(
      each.map(({ edgeNodeId, isRecordNew }) => [
        edgeNodeId,
        aStation({ edgeNodeId, name: isRecordNew ? 'Renamed' : edgeNodeId }),
      ]),
    ),
    metrics: new Map(
      each
        .filter(({ isKnown }) => isKnown)
        .map(({ edgeNodeId, level, highFloat, pump1Running, quality, online, recent }) => [
          edgeNodeId,
          someMetrics({
            ...{ edgeNodeId, online, values: { level, highFloat, pump1Running } },
            ...{ quality: { level: quality }, ...(recent && { recent }) },
          }),
        ]),
    ),
    histories: new Map(
      each.flatMap(({ edgeNodeId, history }) => (history ? [[edgeNodeId, history]] : [])),
    ),
    alertsByStation: alertsByStation(
      each
        .filter(({ hasAlert }) => hasAlert)
        .map(({ edgeNodeId }) => anAlert({ id: edgeNodeId, edge_node_id: edgeNodeId })),
    ),
  }
}

test('two pages agree once they hold the same documents, whatever came before', () => {
  const anyPast = fc.array(anyFleet, { maxLength: 4 })
  fc.assert(
    fc.property(anyPast, anyPast, anyFleet, (one, other, last) => {
      const input = inputOf(last)
      const [a, b] = [one, other].map((before) => {
        const toBoard = createStationBoard()
        before.forEach((fleet, index) => toBoard(inputOf(fleet), NOW_MS + index * 1000))
        toBoard(input, NOW_MS + KEPT_MS)
        return toBoard(input, NOW_MS + 2 * KEPT_MS)
      })
      expect(a?.entries).toEqual(b?.entries)
      expect(a?.historyRequests()).toEqual(b?.historyRequests())
    }),
    { numRuns: 100 },
  )
})
