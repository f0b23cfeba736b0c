import { edgeNodeIdSchema } from '@/lib/ids'
import { LIVE, LOADING, type Availability } from '@/lib/live/live'
import { createStationBoard } from '@/lib/stations/board'
import type { StationStatus } from '@/lib/stations/status'
import { anAlert, aStation, NOW_MS, someMetrics } from '@/tests/factories/station'
import {
  isAllClear,
  isAllOutdated,
  measuredInWords,
  measuredOf,
  newestReportMs,
  outdatedSinceMs,
  readingsAvailability,
} from './sources'
import type { WallTile } from './tiles'

const stopped = (sinceMs: number): Availability => ({ kind: 'interrupted', sinceMs })
const TILE: WallTile = { kind: 'alert', key: 'a', status: 'alarm', alert: anAlert() }

/** Entries of stations: whether each is in service, and reports. */
function entriesOf(...stations: { inService: boolean; online: boolean }[]) {
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
  return createStationBoard()(input, NOW_MS).entries
}

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

test.each([
  [LIVE, LIVE, false],
  [stopped(1), LIVE, false],
  [LIVE, stopped(1), false],
  [stopped(1), LOADING, false],
  [stopped(1), stopped(2), true],
])('with readings %j and alerts %j, all is outdated: %s', (readings, alerts, expected) => {
  expect(isAllOutdated({ readings, alerts })).toBe(expected)
})

const MEASURED = measuredOf(entriesOf(REPORTS, OUT))

test.each<[string, Partial<Parameters<typeof isAllClear>[0]>, boolean]>([
  ['nothing is wrong', {}, true],
  ['a station is in trouble', { tiles: [TILE] }, false],
  ['an alert waits', { unacknowledged: 1 }, false],
  ['a station can’t be read', { unreadableStations: 1 }, false],
  ['our own clock may be wrong', { isClockDoubted: true }, false],
  ['a protecting signal isn’t known', { measured: { ...MEASURED, measured: 0 } }, false],
  ['readings load', { sources: { readings: LOADING, alerts: LIVE } }, false],
  ['alerts load', { sources: { readings: LIVE, alerts: LOADING } }, false],
  ['readings have stopped', { sources: { readings: stopped(1), alerts: LIVE } }, false],
  ['alerts have stopped', { sources: { readings: LIVE, alerts: stopped(1) } }, false],
])('when %s, all is clear: %s', (_case, change, expected) => {
  const calm = { sources: { readings: LIVE, alerts: LIVE }, tiles: [], measured: MEASURED }
  const clearance = {
    ...calm,
    unacknowledged: 0,
    unreadableStations: 0,
    isClockDoubted: false,
    ...change,
  }
  expect(isAllClear(clearance)).toBe(expected)
})

test('says how many are measured, and how many out of service', () => {
  expect(measuredInWords(measuredOf(entriesOf(REPORTS, SILENT, OUT)))).toBe(
    '1 of 3 measured, 1 out of service',
  )
  expect(measuredInWords(measuredOf(entriesOf(REPORTS)))).toBe('1 of 1 measured')
})
