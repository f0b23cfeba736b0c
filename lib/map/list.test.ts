import type { BoardEntry } from '@/lib/stations/board'
import type { StationStatus } from '@/lib/stations/status'
import { aBoardEntry } from '@/tests/factories/station-view'
import { mapListInWords, mapListOf, mapListRows } from './list'

const PLAIN = { search: '', statuses: [], isInViewOnly: false }
const BAY = { west: -83, south: 27, east: -82, north: 28 }
const INSIDE = { latitude: 27.5, longitude: -82.5 }
const OUTSIDE = { latitude: 40, longitude: -74 }

const entry = (id: string, status: StationStatus, location?: typeof INSIDE) =>
  aBoardEntry(id, status, { name: `Station ${id}${id}`, location })

const BOARD = [
  entry('A', 'alarm', INSIDE),
  entry('B', 'alarm', OUTSIDE),
  entry('C', 'alarm'),
  entry('D', 'offline'),
  entry('E', 'normal', INSIDE),
  entry('F', 'normal', OUTSIDE),
]

const idsOf = (entries: readonly BoardEntry[]) => entries.map(({ station }) => station.edgeNodeId)

test('lists stations without a location at the ends, those in alarm first', () => {
  const { order, located, unlocated: nowhere } = mapListOf(BOARD, PLAIN, BAY)
  expect(idsOf(order)).toEqual(['C', 'A', 'B', 'E', 'F', 'D'])
  expect(idsOf(located)).toEqual(['A', 'B', 'E', 'F'])
  expect(idsOf(nowhere)).toEqual(['C', 'D'])
})

test('in view only hides stations elsewhere, but not those without a location', () => {
  const list = mapListOf(BOARD, { ...PLAIN, isInViewOnly: true }, BAY)
  expect(idsOf(list.order)).toEqual(['C', 'A', 'E', 'D'])
  expect(idsOf(list.located)).toEqual(['A', 'B', 'E', 'F'])
})

test('search and status also filter stations without a location', () => {
  const alarms = mapListOf(BOARD, { ...PLAIN, statuses: ['alarm'] }, BAY)
  expect(idsOf(alarms.order)).toEqual(['C', 'A', 'B'])
  const found = mapListOf(BOARD, { ...PLAIN, search: 'station dd' }, BAY)
  expect(idsOf(found.order)).toEqual(['D'])
  expect(found.located).toEqual([])
})

test('counts stations in view and alarms outside it', () => {
  const list = mapListOf(BOARD, PLAIN, BAY)
  expect(mapListInWords(list, true)).toBe('2 of 4 in view, 1 in alarm, 1 more outside')
  expect(mapListInWords(mapListOf(BOARD, PLAIN, null), true)).toBe('4 of 4 in view, 2 in alarm')
})

test('counts filtered-out stations and their alarms', () => {
  const view = { ...PLAIN, statuses: ['normal'] as const }
  expect(mapListInWords(mapListOf(BOARD, view, null), true)).toMatch(
    /^\d of \d in view, 0 in alarm; \d filtered out, 3 in alarm$/,
  )
  expect(mapListInWords(mapListOf(BOARD, view, null), false)).toMatch(
    /alarms unknown; \d filtered out$/,
  )
})

test('puts heads with counts above the stations that aren’t on the map', () => {
  const rows = mapListRows(mapListOf(BOARD, PLAIN, BAY).order)
  expect(rows.map((row) => (row.kind === 'head' ? `${row.text} (${row.count})` : row.key))).toEqual(
    [
      'In alarm, but not on the map (1)',
      'C',
      'A',
      'B',
      'E',
      'F',
      'Not on the map: no location (1)',
      'D',
    ],
  )
  expect(rows.flatMap((row) => (row.kind === 'station' ? [row.position] : []))).toEqual([
    0, 1, 2, 3, 4, 5,
  ])
})

test('a fleet without locations has a single head', () => {
  const rows = mapListRows([entry('C', 'offline'), entry('D', 'normal')])
  expect(rows.map(({ kind }) => kind)).toEqual(['head', 'station', 'station'])
})
