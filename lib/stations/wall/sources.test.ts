import { countAlerts } from '@/lib/alerts/counts'
import { edgeNodeIdSchema } from '@/lib/ids'
import { LIVE, LOADING, type Availability } from '@/lib/live/live'
import { createStationBoard } from '@/lib/stations/board'
import type { StationStatus } from '@/lib/stations/status'
import { aStation, NOW_MS, someMetrics } from '@/tests/factories/station'
import {
  isAllClear,
  measuredInWords,
  countMeasured,
  newestReportMs,
  outdatedSinceMs,
  readingsAvailability,
  type Wall,
} from './sources'
import { wallTiles } from './tiles'

const stopped = (sinceMs: number): Availability => ({ kind: 'interrupted', sinceMs })
const TILES = wallTiles({
  ...{ entries: [], seenAtMs: null, alerts: [], places: null },
  unreadable: [{ id: 'x', edgeNodeId: null, reason: '' }],
})

/** A board of stations: whether each is in service, and reports. */
function boardOf(...stations: { inService: boolean; online: boolean }[]) {
  const ids = stations.map((_, index) => edgeNodeIdSchema.parse(`S-${index}`))
  const input = {
    stations: new Map(
      stations.map(({ inService }, index) => {
        const edgeNodeId = ids[index] ?? aStation().edgeNodeId
        return [edgeNodeId, aStation({ edgeNodeId, inService })]
      }),
    ),
    metrics: new Map(
      stations.map(({ online }, index) => [ids[index] ?? '', someMetrics({ online })]),
    ),
    alertsByStation: new Map(),
  }
  return createStationBoard()(input, NOW_MS)
}

const entriesOf = (...stations: Parameters<typeof boardOf>) => boardOf(...stations).entries

const REPORTS = { inService: true, online: true }
const SILENT = { inService: true, online: false }
const OUT = { inService: false, online: false }

test('the newest report is of the station in service that was heard last', () => {
  const entries = entriesOf(REPORTS, REPORTS, OUT)
  const times = [NOW_MS - 9000, NOW_MS - 5000, NOW_MS]
  const metrics = new Map(
    times.map((receivedAtMs, index) => [`S-${index}`, someMetrics({ receivedAtMs })]),
  )
  expect(newestReportMs(entries, metrics)).toBe(NOW_MS - 5000)
  expect(newestReportMs(entries, new Map())).toBeNull()
})

test.each<[string, Parameters<typeof readingsAvailability>, Availability]>([
  ['a station reports', [LIVE, entriesOf(REPORTS, SILENT), NOW_MS], LIVE],
  ['every station is silent', [LIVE, entriesOf(SILENT, SILENT), NOW_MS - 1], stopped(NOW_MS - 1)],
  ['all in service are silent', [LIVE, entriesOf(SILENT, OUT), NOW_MS - 1], stopped(NOW_MS - 1)],
  ['all are out of service', [LIVE, entriesOf(OUT), NOW_MS], LIVE],
  ['there are no stations', [LIVE, [], null], LIVE],
  ['the listener says so', [stopped(5), entriesOf(REPORTS), NOW_MS], stopped(5)],
  ['nothing has arrived', [LOADING, [], null], LOADING],
])('of readings when %s', (_case, evidence, expected) => {
  expect(readingsAvailability(...evidence)).toEqual(expected)
})

test.each<[StationStatus, number | null, number | null]>([
  ['alarm', 1, null],
  ['returned', 1, null],
  ['acknowledged', 1, null],
  ['overflowing', null, 2],
  ['offline', null, 2],
  ['attention', null, 2],
  ['normal', 1, 2],
])('%s is as old as what tells it', (status, byAlerts, byReadings) => {
  expect(outdatedSinceMs(status, { alerts: stopped(1), readings: LIVE })).toBe(byAlerts)
  expect(outdatedSinceMs(status, { alerts: LIVE, readings: stopped(2) })).toBe(byReadings)
  expect(outdatedSinceMs(status, { alerts: LOADING, readings: LOADING })).toBeNull()
})

const BOARD = boardOf(REPORTS, OUT)
const MEASURED = countMeasured(BOARD.entries)
const CALM: Wall = {
  ...{ board: BOARD, measured: MEASURED, tiles: [], unreadableStations: 0 },
  ...{ sources: { readings: LIVE, alerts: LIVE }, alertCounts: countAlerts([], 0) },
  ...{ stopReason: null, newestMs: NOW_MS },
}

test.each<[string, Partial<Wall>, boolean]>([
  ['nothing is wrong', {}, true],
  ['a station is in trouble', { tiles: TILES }, false],
  ['an alert waits', { alertCounts: countAlerts([], 1) }, false],
  ['alerts are unknown', { alertCounts: null }, false],
  ['a station can’t be read', { unreadableStations: 1 }, false],
  ['our own clock may be wrong', { board: { ...BOARD, isClockDoubted: true } }, false],
  ['a protecting signal isn’t known', { measured: { ...MEASURED, measured: 0 } }, false],
  ['stations load', { board: undefined }, false],
  ['readings load', { sources: { readings: LOADING, alerts: LIVE } }, false],
  ['alerts load', { sources: { readings: LIVE, alerts: LOADING } }, false],
  ['readings have stopped', { sources: { readings: stopped(1), alerts: LIVE } }, false],
  ['alerts have stopped', { sources: { readings: LIVE, alerts: stopped(1) } }, false],
])('when %s, all is clear: %s', (_case, change, expected) => {
  expect(isAllClear({ ...CALM, ...change })).toBe(expected)
})

test('says how many are measured, and how many out of service', () => {
  expect(measuredInWords(countMeasured(entriesOf(REPORTS, SILENT, OUT)))).toBe(
    '1 of 3 measured, 1 out of service',
  )
  expect(measuredInWords(countMeasured(entriesOf(REPORTS)))).toBe('1 of 1 measured')
})
