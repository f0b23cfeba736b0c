import type { Access } from '@/lib/claims'
import { edgeNodeIdSchema } from '@/lib/ids'
import type { StationMetrics } from '@/lib/readings/metric'
import { createStationBoard } from '@/lib/stations/board'
import type { PumpStation } from '@/lib/stations/station'
import { anAlert, aStation, NOW_MS, someMetrics, STATION_ID } from '@/tests/factories/station'
import { LAST_BOARD_MS, lastBoardOf, MOST_STATIONS, toKeptBoard } from './last-board'
import type { BoardOwner } from './last-board'

const BAYSHORE: Access = { kind: 'customer', organisations: ['bayshore'] }
const OWNER = { uid: 'u1', access: BAYSHORE }
const SECRETS = { address: '12 Harbour Road', notes: 'Key under the mat', tags: ['critical'] }

function keep(stations: PumpStation[], metrics: StationMetrics[], alerts = [anAlert()]) {
  const metricsById = new Map(metrics.map((each) => [each.edgeNodeId as string, each]))
  const input = {
    stations: new Map(stations.map((each) => [each.edgeNodeId as string, each])),
    metrics: metricsById,
    alertsByStation: new Map([[STATION_ID as string, alerts]]),
  }
  const { entries } = createStationBoard()(input, NOW_MS)
  return toKeptBoard(OWNER, entries, metricsById, NOW_MS)
}

const stored = (board: unknown): unknown => JSON.parse(JSON.stringify(board))
const read = (board: unknown, owner: BoardOwner = OWNER, nowMs = NOW_MS) =>
  lastBoardOf(stored(board), owner, nowMs)
const levelOf = (station: PumpStation, metrics: StationMetrics) =>
  keep([station], [metrics]).stations[0]?.[3]

test('keeps name, status, level and age of a station, and nothing else of it', () => {
  const kept = keep(
    [aStation({ ...SECRETS, outOfServiceReason: 'Rebuilt' })],
    [someMetrics({ values: { level: 1.23456, pump1Running: true } })],
  )
  expect(kept.stations).toEqual([[STATION_ID, 'Harbour Road', 'alarm', 1.235, NOW_MS - 4000]])
  expect(JSON.stringify(kept)).not.toMatch(/12 Harbour|mat|critical|Rebuilt|High level|alert-1/)
  expect(read(kept)).toEqual({
    ...OWNER,
    seenAtMs: NOW_MS,
    isWhole: true,
    stations: [
      {
        station: { edgeNodeId: STATION_ID, name: 'Harbour Road' },
        lastSeen: { status: 'alarm', levelM: 1.235, sinceMs: NOW_MS - 4000 },
      },
    ],
  })
})

test('a station that never reported has neither level nor age', () => {
  expect(keep([aStation()], []).stations).toEqual([
    [STATION_ID, 'Harbour Road', 'alarm', null, null],
  ])
})

test('an offline station keeps its last level with the time since when it is offline', () => {
  const kept = keep([aStation()], [someMetrics({ online: false })], [])
  expect(kept.stations).toEqual([[STATION_ID, 'Harbour Road', 'offline', 1.2, NOW_MS - 3_600_000]])
})

test('a level that is worse than the station’s data isn’t kept: a row has one age', () => {
  expect(levelOf(aStation(), someMetrics({ quality: { level: 0 } }))).toBeNull()
  const hourOld = { level: NOW_MS - 3_600_000 }
  expect(levelOf(aStation(), someMetrics({ measuredAtMs: hourOld }))).toBeNull()
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
  expect(kept.stations[0]?.[0]).toBe(STATION_ID)
  expect(kept.isWhole).toBe(false)
  expect(JSON.stringify(kept).length).toBeLessThan(100_000)
})

test.each<[string, BoardOwner]>([
  ['another user', { ...OWNER, uid: 'u2' }],
  ['one with another organization', { uid: 'u1', access: { ...BAYSHORE, organisations: ['x'] } }],
  ['one who became an employee', { uid: 'u1', access: { kind: 'employee' } }],
])('%s gets no last board', (_, owner) => {
  expect(read(keep([aStation()], [someMetrics()]), owner)).toBeNull()
})

test.each([
  ['just under a day old', LAST_BOARD_MS - 1, true],
  ['a day old', LAST_BOARD_MS, false],
  ['a little in the future, by another clock', -60_000, true],
  ['a day in the future', -LAST_BOARD_MS, false],
])('%s', (_, ageMs, isShown) => {
  const kept = keep([aStation()], [someMetrics()])
  expect(read(kept, OWNER, NOW_MS + ageMs) !== null).toBe(isShown)
})

test.each([
  ['nothing', null],
  ['text', 'board'],
  ['no owner', { ...keep([aStation()], []), uid: undefined }],
  ['no time', { ...keep([aStation()], []), seenAtMs: null }],
  ['no list', { ...keep([aStation()], []), stations: {} }],
])('%s is no board', (_, board) => {
  expect(read(board)).toBeNull()
})

test('leaves out a damaged station and keeps the others', () => {
  const kept = keep([aStation()], [someMetrics()])
  const [good] = kept.stations
  const damaged = [
    ['map', 'Harbour Road', 'normal', 1, NOW_MS],
    [STATION_ID, '', 'normal', 1, NOW_MS],
    [STATION_ID, 'Harbour Road', 'on fire', 1, NOW_MS],
    [STATION_ID, 'Harbour Road', 'normal', '1', NOW_MS],
    [STATION_ID, 'Harbour Road', 'normal', 1],
    null,
  ]
  const board = read({ ...kept, stations: [...damaged, good] })
  expect(board?.stations).toHaveLength(1)
  expect(board?.stations[0]?.lastSeen.status).toBe('alarm')
})
