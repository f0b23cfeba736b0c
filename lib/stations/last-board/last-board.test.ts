import { alertsByStation } from '@/lib/alerts/by-station'
import { edgeNodeIdSchema } from '@/lib/ids'
import type { StationMetrics } from '@/lib/readings/metric'
import { createStationBoard } from '@/lib/stations/board'
import type { PumpStation } from '@/lib/stations/station'
import { anAlert, aStation, NOW_MS, someMetrics, STATION_ID } from '@/tests/factories/station'
import { MOST_STATIONS, toLastBoard } from './last-board'

const SECRETS = { address: '12 Harbour Road', notes: 'Key under the mat', tags: ['critical'] }

function keep(stations: PumpStation[], metrics: StationMetrics[], alerts = [anAlert()]) {
  const metricsById = new Map(metrics.map((each) => [each.edgeNodeId as string, each]))
  const input = {
    stations: new Map(stations.map((each) => [each.edgeNodeId as string, each])),
    metrics: metricsById,
    alertsByStation: alertsByStation(alerts),
  }
  const { entries } = createStationBoard()(input, NOW_MS)
  return toLastBoard('u1', entries, metricsById, NOW_MS)
}

const seen = (...args: Parameters<typeof keep>) => keep(...args).stations[0]?.lastSeen
const levelOf = (station: PumpStation, metrics: StationMetrics) =>
  seen([station], [metrics])?.levelM

test('keeps name, status, level and age of a station, and nothing else of it', () => {
  const kept = keep(
    [aStation({ ...SECRETS, outOfServiceReason: 'Rebuilt' })],
    [someMetrics({ values: { level: 1.235, pump1Running: true } })],
  )
  expect(JSON.stringify(kept)).not.toMatch(/12 Harbour|mat|critical|Rebuilt|High level|alert-1/)
  expect(kept).toEqual({
    owner: 'u1',
    seenAtMs: NOW_MS,
    isWhole: true,
    stations: [
      {
        station: { edgeNodeId: STATION_ID, name: 'Harbour Road' },
        lastSeen: { status: 'alarm', levelM: 1.235, bottomM: 0, sinceMs: NOW_MS - 4000 },
      },
    ],
  })
})

test('a station that never reported has neither level nor age', () => {
  expect(seen([aStation()], [])).toEqual({ status: 'alarm', levelM: null, sinceMs: null })
})

test('a level is kept with the bottom of its well, also at the datum', () => {
  const bottomOf = (bottomM?: number) => {
    const wetWell = { areaM2: 7, bottomM, overflowLevelM: 4 }
    return seen([aStation({ wetWell })], [someMetrics()])?.bottomM
  }
  expect([bottomOf(-2), bottomOf(0), bottomOf()]).toEqual([-2, 0, undefined])
})

test('an offline station keeps its last level with the time since when it is offline', () => {
  expect(seen([aStation()], [someMetrics({ online: false })], [])).toEqual({
    status: 'offline',
    levelM: 1.2,
    bottomM: 0,
    sinceMs: NOW_MS - 3_600_000,
  })
})

test('a level that is worse than the station’s data isn’t kept: a row has one age', () => {
  expect(levelOf(aStation(), someMetrics({ quality: { level: 0 } }))).toBeNull()
})

test('a booster’s pressure is no level', () => {
  const booster = aStation({ wetWell: undefined, setpointsM: undefined })
  expect(levelOf(booster, someMetrics({ values: { pressure: 410 } }))).toBeNull()
})

test('of a larger fleet the most urgent stations are kept, and it is known that others exist', () => {
  const ids = Array.from({ length: MOST_STATIONS + 1 }, (_, n) => edgeNodeIdSchema.parse(`S-${n}`))
  const stations = [...ids.map((edgeNodeId) => aStation({ edgeNodeId })), aStation()]
  const metrics = ids.map((edgeNodeId) => someMetrics({ edgeNodeId }))
  const kept = keep(stations, [...metrics, someMetrics()])
  expect(kept.stations).toHaveLength(MOST_STATIONS)
  expect(kept.stations[0]?.station.edgeNodeId).toBe(STATION_ID)
  expect(kept.isWhole).toBe(false)
  expect(JSON.stringify(kept).length).toBeLessThan(150_000)
})
