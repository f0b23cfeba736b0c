import { FieldValue } from 'firebase-admin/firestore'
import { stationMetricsSchema } from '@/lib/readings/metric'
import { OPENING_MS, planWhere, warmStation } from './factories'
import { planStation } from './fleet/plan-station'
import { LiveFleet } from './live-fleet'
import type { SimulatedStation } from './simulated-station'

const INTERVAL_S = 5
const MINUTE_S = 60

interface Written {
  second: number
  path: string
  document: unknown
}

function liveFleet(stations: SimulatedStation[]) {
  const written: Written[] = []
  let second = 0
  const fleet = new LiveFleet(INTERVAL_S, (path, document) =>
    written.push({ second, path, document }),
  )
  for (const station of stations) {
    station.telemetry.history?.takeChanged()
    fleet.add(station, OPENING_MS)
  }
  const runTo = (untilSecond: number) => {
    while (second < untilSecond) {
      second += 1
      fleet.tick(OPENING_MS + second * 1000)
    }
  }
  return { fleet, written, runTo }
}

const isLive = (path: string) => path.split('/').length === 2
const liveOf = (written: Written[], id: string) =>
  written.filter(({ path }) => path === `metrics/${id}`)

test('spreads the stations’ turns over the interval', () => {
  const { written, runTo } = liveFleet(
    Array.from({ length: 10 }, (_, index) => warmStation(planStation(1, 100 + index), 1)),
  )
  runTo(10 * MINUTE_S)
  for (let second = 1; second <= 600; second += 1) {
    const live = written.filter((each) => each.second === second && isLive(each.path))
    expect(live.length).toBeLessThanOrEqual(2)
  }
})

test('a station reports while its level moves, at most once per interval', () => {
  const station = warmStation(planWhere(({ kind }) => kind === 'wastewater'))
  const { written, runTo } = liveFleet([station])
  runTo(10 * MINUTE_S)
  const seconds = liveOf(written, station.plan.edgeNodeId).map(({ second }) => second)
  expect(seconds.length).toBeGreaterThan(15)
  seconds.slice(1).forEach((second, i) => {
    expect(second - (seconds[i] ?? 0)).toBeGreaterThanOrEqual(INTERVAL_S)
    expect(second - (seconds[i] ?? 0)).toBeLessThanOrEqual(MINUTE_S)
  })
})

test('a station where nothing changes sends a heartbeat once a minute', () => {
  const station = warmStation(planStation(1, 24))
  const { written, runTo } = liveFleet([station])
  runTo(10 * MINUTE_S)
  const live = liveOf(written, 'LS-025')
  expect(live.length).toBeGreaterThanOrEqual(9)
  expect(live.length).toBeLessThanOrEqual(10)
})

test('a station that goes offline reports it once, then nothing until it is back', () => {
  const station = warmStation(planWhere(({ kind }) => kind === 'wastewater'))
  const { written, runTo } = liveFleet([station])
  runTo(60)
  const lostMs = OPENING_MS + 62_000
  station.faults.inject({
    kind: 'communication-loss',
    startsAtMs: lostMs,
    endsAtMs: lostMs + 300_000,
  })
  runTo(360)
  const last = liveOf(written, station.plan.edgeNodeId).at(-1)
  expect(last?.second).toBeLessThanOrEqual(70)
  const offline = stationMetricsSchema.parse(last?.document)
  expect(offline.online).toBe(false)
  expect(offline.receivedAtMs).toBeLessThanOrEqual(offline.onlineChangedAtMs)

  runTo(380)
  const back = liveOf(written, station.plan.edgeNodeId).at(-1)?.document
  expect(stationMetricsSchema.parse(back).online).toBe(true)
})

test('writes the current hour as each minute passes', () => {
  const station = warmStation(planWhere(({ kind }) => kind === 'wastewater'))
  const { written, runTo } = liveFleet([station])
  runTo(5 * MINUTE_S + 5)
  expect(written.filter(({ path }) => path.endsWith('/hours/2026-03-17T14'))).toHaveLength(5)
})

test('writes the level trend once in a quarter hour', () => {
  const station = warmStation(planWhere(({ kind }) => kind === 'wastewater'))
  const { written, runTo } = liveFleet([station])
  const trends = () => written.filter(({ path }) => path.endsWith('/trends/level')).length
  runTo(10)
  expect(trends()).toBe(1)
  runTo(15 * MINUTE_S - 5)
  expect(trends()).toBe(1)
  runTo(15 * MINUTE_S + 10)
  expect(trends()).toBe(2)
})

test('every station still gets its turn after missed seconds', () => {
  const stations = Array.from({ length: 10 }, (_, index) => warmStation(planStation(1, index), 1))
  const { fleet, written } = liveFleet(stations)
  fleet.tick(OPENING_MS + 1000)
  fleet.tick(OPENING_MS + 120_000)
  const ids = stations.filter(({ telemetry }) => telemetry.link.isOnline).map(({ plan }) => plan)
  for (const { edgeNodeId } of ids)
    expect(liveOf(written, edgeNodeId).length).toBeGreaterThanOrEqual(1)
})

test('a fault writes only the fields of the record that it changes', () => {
  const station = warmStation(planWhere(({ kind }) => kind === 'wastewater'))
  const { written, runTo } = liveFleet([station])
  const { edgeNodeId } = station.plan
  const isRecord = ({ path }: Written) => path === `pumpStations/${edgeNodeId}`
  const span = { startsAtMs: OPENING_MS, endsAtMs: OPENING_MS + 60_000 }
  station.faults.inject({ kind: 'out-of-service', ...span })
  station.faults.inject({ kind: 'power-failure', ...span, endsAtMs: OPENING_MS + 30_000 })
  runTo(2 * MINUTE_S)
  expect(written.filter(isRecord).map(({ document }) => document)).toEqual([
    { inService: false, outOfServiceReason: expect.any(String), updatedAt: expect.anything() },
    {
      inService: true,
      outOfServiceReason: FieldValue.delete(),
      updatedAt: expect.anything(),
    },
  ])
})
