import { edgeNodeIdSchema } from '@/lib/ids'
import { createStationBoard } from '@/lib/stations/board'
import { aStation, NOW_MS, someMetrics, STATION_ID } from '@/tests/factories/station'
import { arrivedStations, isLastSeen, withArrived } from './arrivals'
import type { LastSeenEntry } from './last-board'

const OTHER_ID = edgeNodeIdSchema.parse('LS-002')

const lastSeen = (edgeNodeId: typeof STATION_ID): LastSeenEntry => ({
  station: { edgeNodeId, name: edgeNodeId },
  lastSeen: { status: 'normal', levelM: 1, sinceMs: NOW_MS - 120_000 },
})
const LAST = [lastSeen(OTHER_ID), lastSeen(STATION_ID)]

const stations = new Map([[STATION_ID, aStation()]])
const metrics = new Map([[STATION_ID, someMetrics()]])

test('a station has arrived with both of its documents', () => {
  expect([...arrivedStations(LAST, stations, metrics).keys()]).toEqual([STATION_ID])
  expect(arrivedStations(LAST, stations, new Map()).size).toBe(0)
  expect(arrivedStations(LAST, new Map(), metrics).size).toBe(0)
})

test('a station that wasn’t on the last board waits for the live one', () => {
  expect(arrivedStations([lastSeen(OTHER_ID)], stations, metrics).size).toBe(0)
})

test('what has arrived takes its own place; the rest stays last seen', () => {
  const board = createStationBoard()({ stations, metrics, alertsByStation: new Map() }, NOW_MS)
  const rows = withArrived(LAST, board.entries)
  expect(rows.map(isLastSeen)).toEqual([true, false])
  expect(rows[1]).toBe(board.entries[0])
})

test('without arrivals the rows stay the same', () => {
  expect(withArrived(LAST, [])).toBe(LAST)
})
