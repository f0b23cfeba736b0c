import { alertsByStation } from '@/lib/alerts/by-station'
import { edgeNodeIdSchema } from '@/lib/ids'
import { aStation, anAlert, NOW_MS, someMetrics } from '@/tests/factories/station'
import { aStationHistory } from '@/tests/factories/station-history'
import { createStationBoard } from './board'
import type { BoardInput } from './rejudging'

function inputOf(names: Record<string, string>, overrides: Partial<BoardInput> = {}): BoardInput {
  const ids = Object.keys(names).map((id) => edgeNodeIdSchema.parse(id))
  return {
    stations: new Map(ids.map((id) => [id, aStation({ edgeNodeId: id, name: names[id] })])),
    metrics: new Map(ids.map((id) => [id, someMetrics({ edgeNodeId: id })])),
    alertsByStation: new Map(),
    ...overrides,
  }
}

const namesOn = (board: ReturnType<ReturnType<typeof createStationBoard>>) =>
  board.entries.map((entry) => entry.station.name)

test('the worst status comes first, then names in natural order', () => {
  const input = inputOf(
    { A: 'Pond 10', B: 'Pond 2', C: 'Zoo', D: 'Quay' },
    { alertsByStation: alertsByStation([anAlert({ edge_node_id: 'C' })]) },
  )
  const metrics = new Map(input.metrics).set('D', someMetrics({ online: false }))
  const board = createStationBoard()({ ...input, metrics }, NOW_MS)
  expect(namesOn(board)).toEqual(['Zoo', 'Quay', 'Pond 2', 'Pond 10'])
  expect(board.counts).toMatchObject({ alarm: 1, offline: 1, normal: 2, attention: 0 })
})

test('stations with the same name are ordered by id', () => {
  const board = createStationBoard()(inputOf({ B2: 'Quay', B10: 'Quay' }), NOW_MS)
  expect(board.entries.map((entry) => entry.station.edgeNodeId)).toEqual(['B2', 'B10'])
})

test('returns the same board object for a new reading that changes no status', () => {
  const toBoard = createStationBoard()
  const input = inputOf({ A: 'Quay', B: 'Zoo' })
  const before = toBoard(input, NOW_MS)
  const metrics = new Map(input.metrics).set('A', someMetrics({ values: { level: 1.4 } }))
  expect(toBoard({ ...input, metrics }, NOW_MS + 1000)).toBe(before)
})

test('a status change moves its row and reuses the other entries', () => {
  const toBoard = createStationBoard()
  const input = inputOf({ A: 'Quay', B: 'Zoo' })
  const before = toBoard(input, NOW_MS)
  const metrics = new Map(input.metrics).set('B', someMetrics({ values: { highFloat: true } }))
  const after = toBoard({ ...input, metrics }, NOW_MS)
  expect(namesOn(after)).toEqual(['Zoo', 'Quay'])
  expect(after.entries[1]).toBe(before.entries[0])
})

test('each station counts once; those silent in other statuses are told apart', () => {
  const input = inputOf(
    { A: 'Quay', B: 'Zoo', C: 'Elm' },
    { alertsByStation: alertsByStation([anAlert({ edge_node_id: 'A' })]) },
  )
  const silent = (id: string) =>
    someMetrics({ edgeNodeId: edgeNodeIdSchema.parse(id), online: false })
  const metrics = new Map(['A', 'B', 'C'].map((id) => [id, silent(id)]))
  const elm = aStation({ edgeNodeId: edgeNodeIdSchema.parse('C'), inService: false })
  const stations = new Map(input.stations).set('C', elm)
  const board = createStationBoard()({ ...input, stations, metrics }, NOW_MS)
  expect(board.counts).toMatchObject({ alarm: 1, offline: 1, 'out-of-service': 1 })
  expect(board.silentElsewhere).toBe(1)
})

test('no station is normal once the alerts become unknown', () => {
  const toBoard = createStationBoard()
  const input = inputOf({ A: 'Quay' })
  toBoard(input, NOW_MS)
  const board = toBoard({ ...input, alertsByStation: null }, NOW_MS)
  expect(board.counts).toMatchObject({ normal: 0, 'readings-only': 1 })
  expect(board.entries[0]?.alerts).toBeNull()
})

test('adds new stations and drops removed ones', () => {
  const toBoard = createStationBoard()
  toBoard(inputOf({ A: 'Quay', B: 'Zoo' }), NOW_MS)
  expect(namesOn(toBoard(inputOf({ B: 'Zoo', C: 'Elm' }), NOW_MS))).toEqual(['Elm', 'Zoo'])
})

test('if over a third of the fleet is ahead, it is our clock that is wrong', () => {
  const input = inputOf({ A: 'Quay', B: 'Zoo', C: 'Elm' })
  const ahead = (count: number) =>
    new Map(
      [...input.metrics].map(([id, metrics], index) => [
        id,
        index < count ? { ...metrics, receivedAtMs: NOW_MS + 3_600_000 } : metrics,
      ]),
    )
  const boardWith = (count: number) =>
    createStationBoard()({ ...input, metrics: ahead(count) }, NOW_MS)
  expect(boardWith(1)).toMatchObject({ counts: { offline: 1 }, isClockDoubted: false })
  expect(boardWith(2)).toMatchObject({ counts: { offline: 0 }, isClockDoubted: true })
})

test('a station whose record or live document can’t be read keeps its row', () => {
  const input = inputOf({ A: 'Quay' })
  const { entries } = createStationBoard()(
    {
      ...{ ...input, metrics: new Map() },
      unreadable: [{ id: 'B', reason: '' }],
      unreadableMetrics: [{ id: 'A', reason: '' }],
    },
    NOW_MS,
  )
  const told = entries.map(({ station, condition }) => [
    station.name,
    condition.reasons.map(({ text }) => text),
  ])
  expect(told).toEqual([
    ['Quay', ['live document unreadable']],
    ['B', ['no readings received', 'record unreadable']],
  ])
})

test('asks for the histories that may change a judgement, and judges again once one is read', () => {
  const toBoard = createStationBoard()
  const input = inputOf({ A: 'Quay', B: 'Zoo', C: 'Elm' })
  const levels = { A: 2.96, B: 3.99, C: 1.2 }
  const metrics = new Map(
    Object.entries(levels).map(([id, level]) => [id, someMetrics({ values: { level } })]),
  )
  const before = toBoard({ ...input, metrics }, NOW_MS)
  const idsOf = ({ historyRequests }: typeof before) =>
    historyRequests().map(({ station }) => station.edgeNodeId)
  expect([before.counts.overflowing, idsOf(before)]).toEqual([1, ['B', 'A']])
  const histories = new Map([['B', aStationHistory({ level: '3.5*20 3.99*9' })]])
  const after = toBoard({ ...input, metrics, histories }, NOW_MS + 1)
  expect([after.counts.overflowing, idsOf(after)]).toEqual([0, ['A', 'B']])
})

const UNKNOWN_CLOCK = { isClockKnown: false }
const AHEAD_MS = 180_000

test.each<[string, Partial<BoardInput>, Partial<BoardInput>, number]>([
  [
    'its live document can’t be read anymore',
    UNKNOWN_CLOCK,
    { unreadableMetrics: [{ id: 'A', reason: '' }] },
    NOW_MS,
  ],
  ['the server’s clock is known', UNKNOWN_CLOCK, { isClockKnown: true }, NOW_MS],
  ['the clock was set back', {}, {}, NOW_MS + AHEAD_MS],
])('judges again once %s', (_what, before, change, beforeMs) => {
  const toBoard = createStationBoard()
  const input = inputOf({ A: 'Quay', B: 'Zoo', C: 'Elm', D: 'Oak' }, before)
  const ahead = someMetrics({ receivedAtMs: NOW_MS + AHEAD_MS })
  const metrics = new Map(input.metrics).set('A', ahead)
  toBoard({ ...input, metrics }, beforeMs)
  expect(toBoard({ ...input, metrics, ...change }, NOW_MS).counts.offline).toBe(1)
})

test('judges 500 again as time passes, then the rest; silence is told at once', () => {
  const ids = Array.from({ length: 600 }, (_, index) => `LS-${index}`)
  const input = inputOf(Object.fromEntries(ids.map((id) => [id, id])))
  const values = { level: 1.9, pump1Running: false, pump2Running: false }
  const recent = { startsLastHour: {}, pumpsStoppedAtMs: NOW_MS }
  const metrics = new Map(ids.map((id) => [id, someMetrics({ values, recent })]))
  const toBoard = createStationBoard()
  const countsAt = (ms: number) => toBoard({ ...input, metrics }, NOW_MS + ms).counts
  expect(countsAt(0).normal).toBe(600)
  expect(countsAt(100_000)).toMatchObject({ attention: 500, normal: 100 })
  expect(countsAt(100_000)).toMatchObject({ attention: 600, normal: 0 })
  expect(countsAt(180_001).offline).toBe(600)
})
