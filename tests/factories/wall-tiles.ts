import type { Alert } from '@/lib/alerts/alert'
import { alertsByStation } from '@/lib/alerts/by-station'
import { edgeNodeIdSchema } from '@/lib/ids'
import { createStationBoard } from '@/lib/stations/board'
import type { LastSeenEntry } from '@/lib/stations/last-board/last-board'
import type { StationStatus } from '@/lib/stations/status'
import { wallTiles, type WallEvidence } from '@/lib/stations/wall/tiles'
import { anAlert, aStation, NOW_MS, someMetrics } from '@/tests/factories/station'

export interface Planted {
  id: string
  alerts?: Alert[]
  level?: number | null
  online?: boolean
  lastGoodM?: number
  isOn?: string
  inflowLps?: number
  refused?: string[]
}

/** The board's entries for these stations, worst first. */
export function entriesOf(planted: readonly Planted[]) {
  const stations = planted.map(({ id, refused = [] }) =>
    aStation({ edgeNodeId: edgeNodeIdSchema.parse(id), name: `Station ${id}`, refused }),
  )
  const metrics = planted.map(
    ({ level = 1.2, lastGoodM, online = true, isOn, inflowLps }, index) => {
      const { edgeNodeId } = stations[index] ?? aStation()
      const values = {
        level,
        ...(isOn && { [isOn]: true }),
        ...(inflowLps && { inflow: inflowLps }),
      }
      const lastGoodLevel = lastGoodM && { levelM: lastGoodM, atMs: NOW_MS - 60_000 }
      const recent = lastGoodLevel ? { startsLastHour: {}, lastGoodLevel } : undefined
      return [edgeNodeId, someMetrics({ edgeNodeId, online, values, recent })] as const
    },
  )
  const input = {
    stations: new Map(stations.map((station) => [station.edgeNodeId, station])),
    metrics: new Map(metrics),
    alertsByStation: alertsByStation(planted.flatMap(({ alerts = [] }) => alerts)),
  }
  return createStationBoard()(input, NOW_MS).entries
}

export function tilesOf(evidence: Partial<WallEvidence>) {
  const nothing = { entries: [], seenAtMs: null, alerts: [], places: null, unreadable: [] }
  return wallTiles({ ...nothing, ...evidence })
}

export const inWords = (evidence: Partial<WallEvidence>) =>
  tilesOf(evidence).map(({ key, status }) => `${key}: ${status}`)

export const lastSeen = (id: string, status: StationStatus): LastSeenEntry => ({
  station: { edgeNodeId: edgeNodeIdSchema.parse(id), name: `Station ${id}` },
  lastSeen: { status, levelM: 1.2, sinceMs: NOW_MS },
})

export const failure = (station: string, overrides: object = {}) =>
  anAlert({
    id: `power ${station}`,
    name: 'Power failure',
    pump_station_name: `Station ${station}`,
    edge_node_id: station,
    ...overrides,
  })
