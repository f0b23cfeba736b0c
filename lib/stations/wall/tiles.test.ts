import type { Alert } from '@/lib/alerts/alert'
import { alertsByStation } from '@/lib/alerts/by-station'
import { edgeNodeIdSchema } from '@/lib/ids'
import { createStationBoard } from '@/lib/stations/board'
import type { LastSeenEntry } from '@/lib/stations/last-board/last-board'
import type { StationStatus } from '@/lib/stations/status'
import { anAlert, aStation, NOW_MS, someMetrics } from '@/tests/factories/station'
import { wallTiles, type WallEvidence } from './tiles'

interface Planted {
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
function entriesOf(planted: readonly Planted[]) {
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

function tilesOf(evidence: Partial<WallEvidence>) {
  const nothing = { entries: [], seenAtMs: null, alerts: [], places: null, unreadable: [] }
  return wallTiles({ ...nothing, ...evidence })
}

const inWords = (evidence: Partial<WallEvidence>) =>
  tilesOf(evidence).map(({ key, status }) => `${key}: ${status}`)

const lastSeen = (id: string, status: StationStatus): LastSeenEntry => ({
  station: { edgeNodeId: edgeNodeIdSchema.parse(id), name: `Station ${id}` },
  lastSeen: { status, levelM: 1.2, sinceMs: NOW_MS },
})

test('has a tile for each station in trouble, worst first, and none for the others', () => {
  const alarm = anAlert({ id: 'a', edge_node_id: 'S-2' })
  const cleared = { cleared_at: new Date(NOW_MS).toISOString() }
  const returned = anAlert({ id: 'b', name: 'High float', edge_node_id: 'S-3', ...cleared })
  const acknowledged = anAlert({ id: 'c', edge_node_id: 'S-4', acknowledged: true })
  const entries = entriesOf([
    { id: 'S-1' },
    { id: 'S-6', level: 0.2 },
    { id: 'S-5', online: false },
    { id: 'S-4', alerts: [acknowledged] },
    { id: 'S-3', alerts: [returned] },
    { id: 'S-2', alerts: [alarm] },
    { id: 'S-7', level: 4.1 },
  ])
  expect(inWords({ entries, alerts: [alarm, returned, acknowledged] })).toEqual([
    'station S-7: overflowing',
    'station S-2: alarm',
    'station S-3: returned',
    'station S-4: acknowledged',
    'station S-5: offline',
    'station S-6: attention',
  ])
})

test('a tile shows the worst alert, not the newest', () => {
  const critical = { id: 'old', severity: 'critical', alerted_at: new Date(0).toISOString() }
  const alerts = [
    anAlert({ id: 'acknowledged', severity: 'critical', acknowledged: true }),
    anAlert({ id: 'new', severity: 'low' }),
    anAlert(critical),
  ]
  const [tile] = tilesOf({ entries: entriesOf([{ id: 'LS-001', alerts }]), alerts })
  expect(tile).toMatchObject({ alerts: [{ id: 'old' }, { id: 'new' }, { id: 'acknowledged' }] })
})

test('an alert whose station isn’t on the board has a tile of its own, before all others', () => {
  const known = anAlert({ id: 'known', edge_node_id: 'S-1', severity: 'critical' })
  const gone = anAlert({ id: 'gone', edge_node_id: 'S-9', severity: 'low' })
  const nowhere = anAlert({ id: 'nowhere', edge_node_id: '/', severity: 'high' })
  const entries = entriesOf([
    { id: 'S-1', alerts: [known] },
    { id: 'S-7', level: 4.1 },
  ])
  expect(inWords({ entries, alerts: [known, gone, nowhere] })).toEqual([
    'alert nowhere: alarm',
    'alert gone: alarm',
    'station S-7: overflowing',
    'station S-1: alarm',
  ])
})

test('an acknowledged alert without its station comes last', () => {
  const stray = anAlert({ id: 'stray', edge_node_id: 'S-9', acknowledged: true })
  const own = anAlert({ id: 'own', edge_node_id: 'S-1', acknowledged: true })
  const entries = entriesOf([
    { id: 'S-1', alerts: [own] },
    { id: 'S-5', online: false },
    { id: 'S-7', level: 4.1 },
  ])
  expect(inWords({ entries, alerts: [stray, own] })).toEqual([
    'station S-7: overflowing',
    'station S-1: acknowledged',
    'station S-5: offline',
    'alert stray: acknowledged',
  ])
})

test('a station near overflow comes before alarms, and stands alone', () => {
  const alarm = anAlert({ edge_node_id: 'S-1' })
  const entries = entriesOf([
    { id: 'S-1', alerts: [alarm] },
    { id: 'S-2', level: 3.2 },
  ])
  const tiles = tilesOf({ entries, alerts: [alarm] })
  expect(tiles.map(({ key }) => key)).toEqual(['station S-2', 'station S-1'])
  expect(tiles.map(({ isAlone }) => isAlone)).toEqual([true, false])
})

test('without a board, each alert has its tile', () => {
  const alerts = [anAlert({ id: 'a', acknowledged: true }), anAlert({ id: 'b' })]
  expect(inWords({ alerts })).toEqual(['alert b: alarm', 'alert a: acknowledged'])
})

test('an unreadable alert has a tile, whether or not its station has one', () => {
  const unreadable = [
    { id: 'x', edgeNodeId: edgeNodeIdSchema.parse('S-1'), reason: 'name: expected string' },
    { id: null, edgeNodeId: null, reason: 'not an object' },
  ]
  expect(inWords({ entries: entriesOf([{ id: 'S-1' }]), unreadable })).toEqual([
    'unreadable x 0: alarm',
    'unreadable  1: alarm',
  ])
})

test('a station that was last seen has a tile until its alert has one', () => {
  const entries = [lastSeen('S-1', 'alarm'), lastSeen('S-2', 'offline'), lastSeen('S-3', 'normal')]
  const evidence = { entries, seenAtMs: NOW_MS }
  expect(inWords(evidence)).toEqual(['station S-1: alarm', 'station S-2: offline'])
  expect(tilesOf(evidence)[0]).toMatchObject({ what: 'last seen', seenAtMs: NOW_MS })
  const alerts = [anAlert({ id: 'a', edge_node_id: 'S-1' })]
  expect(inWords({ ...evidence, alerts })).toEqual(['alert a: alarm', 'station S-2: offline'])
})

test('an overflow that was last seen keeps its tile beside those of alerts', () => {
  const alerts = ['S-1', 'S-2', 'S-3'].map((id) => failure(id))
  const entries = [lastSeen('S-1', 'overflowing'), lastSeen('S-2', 'alarm')]
  expect(inWords({ entries, seenAtMs: NOW_MS, alerts })).toEqual([
    'group power S-1: alarm',
    'station S-1: overflowing',
  ])
})

test('a station whose alerts are unknown on a board doesn’t hide them', () => {
  const alerts = [anAlert({ id: 'a' })]
  const entries = entriesOf([{ id: 'LS-001' }]).map((entry) => ({ ...entry, alerts: null }))
  expect(inWords({ entries, alerts })).toEqual(['alert a: alarm'])
})

test.each<[string, Partial<Planted>]>([
  ['overflows', { level: 4.2 }],
  ['may soon overflow', { level: 3.2 }],
  ['reports without its level', { level: null, lastGoodM: 1 }],
  ['has an overflow level that can’t be read', { refused: ['wetWell'] }],
])('a station that %s stands alone', (_what, planted) => {
  const [tile] = tilesOf({ entries: entriesOf([{ id: 'S-1', ...planted }]) })
  expect(tile?.isAlone).toBe(true)
})

test('a silent station doesn’t stand alone', () => {
  const [silent] = tilesOf({ entries: entriesOf([{ id: 'S-1', online: false }]) })
  expect(silent).toMatchObject({ status: 'offline', isAlone: false })
})

const failure = (station: string, overrides: object = {}) =>
  anAlert({
    id: `power ${station}`,
    name: 'Power failure',
    pump_station_name: `Station ${station}`,
    edge_node_id: station,
    ...overrides,
  })

test('the stations of a group share a tile, but for those that stand alone or have more alerts', () => {
  const power = ['S-1', 'S-2', 'S-3', 'S-4', 'S-5'].map((id) => failure(id))
  const pump = anAlert({ id: 'pump', name: 'Pump 1 failed', edge_node_id: 'S-2' })
  const entries = entriesOf(
    power.map((alert, index) => {
      const id = alert.edgeNodeId ?? ''
      return { id, alerts: id === 'S-2' ? [alert, pump] : [alert], level: index === 0 ? 3.2 : 1.2 }
    }),
  )
  const tiles = tilesOf({ entries, alerts: [...power, pump] })
  expect(tiles.map(({ name, what }) => [name, what])).toEqual([
    ['Station S-1', ''],
    ['Station S-2', ''],
    ['Power failure, 5 stations, 2 shown alone', 'Station S-3, Station S-4, Station S-5'],
  ])
  expect(tiles[2]).toMatchObject({
    key: 'group power S-1',
    status: 'alarm',
    sinceMs: NOW_MS - 240_000,
    isAlone: false,
  })
})

test('a group’s tile has its worst status, and nobody is left out who has fallen silent', () => {
  const alerts = ['S-1', 'S-2', 'S-3'].map((id) => failure(id, { acknowledged: id !== 'S-3' }))
  const entries = entriesOf(
    alerts.map((alert) => {
      const id = alert.edgeNodeId ?? ''
      return { id, alerts: [alert], online: id !== 'S-1' }
    }),
  )
  expect(inWords({ entries, alerts })).toEqual(['group power S-1: alarm'])
  expect(tilesOf({ entries, alerts })[0]?.name).toBe('Power failure, 3 stations')
})

test('a station of a group that has something else wrong keeps its tile', () => {
  const alerts = ['S-1', 'S-2', 'S-3'].map((id) => failure(id))
  const entries = entriesOf(
    alerts.map((alert) => {
      const id = alert.edgeNodeId ?? ''
      return { id, alerts: [alert], isOn: id === 'S-2' ? 'pump1Fault' : undefined }
    }),
  )
  expect(tilesOf({ entries, alerts }).map(({ name }) => name)).toEqual([
    'Power failure, 3 stations, 1 shown alone',
    'Station S-2',
  ])
})

test('stations of a group that may soon overflow all keep their tiles', () => {
  const ids = ['S-1', 'S-2', 'S-3']
  const alerts = ids.map((id) => anAlert({ id, edge_node_id: id, metric: 'highFloat' }))
  const entries = entriesOf(
    ids.map((id, index) => ({ id, isOn: 'highFloat', alerts: alerts.slice(index, index + 1) })),
  )
  expect(inWords({ entries, alerts })).toEqual(ids.map((id) => `station ${id}: alarm`))
})

test('without readings, the alerts of a group share a tile, too', () => {
  const alerts = ['S-1', 'S-2', 'S-3'].map((id) => failure(id))
  const what = '3 without readings. Station S-1, Station S-2, Station S-3'
  expect(tilesOf({ alerts })).toMatchObject([{ name: 'Power failure, 3 stations', what }])
  const again = [...alerts, failure('S-2', { id: 'power S-2 again' })]
  expect(tilesOf({ alerts: again })).toMatchObject([{ name: 'Power failure, 3 stations', what }])
})

test('a group says when the first of its silent stations is full', () => {
  const alerts = ['S-1', 'S-2', 'S-3'].map((id) => failure(id))
  const inflows: Record<string, number> = { 'S-2': 10, 'S-3': 20 }
  const entries = entriesOf(
    alerts.map((alert) => {
      const id = alert.edgeNodeId ?? ''
      return { id, alerts: [alert], online: id === 'S-1', inflowLps: inflows[id] }
    }),
  )
  const [tile, ...others] = tilesOf({ entries, alerts })
  expect(others).toEqual([])
  // 2.8 m of 7 m² at 20 L/s, from the last report.
  const atMs = NOW_MS - 4000 + ((2.8 * 7) / 0.02) * 1000
  expect(tile?.reasons).toMatchObject([{ text: 'first full by about', note: '(est.)' }])
  expect(tile?.reasons?.[0]?.atMs).toBeCloseTo(atMs)
})

test('a storm with two conditions at each station has one tile', () => {
  const ids = ['S-1', 'S-2', 'S-3', 'S-4']
  const power = ids.slice(0, 3).map((id) => failure(id, { severity: 'high' }))
  const silence = ids.map((id) =>
    failure(id, { id: `link ${id}`, name: 'Communication loss', severity: 'medium' }),
  )
  const alerts = [...silence, ...power]
  const entriesFor = (count: number) =>
    entriesOf(
      ids.slice(0, count).map((id) => ({
        ...{ id, online: false },
        alerts: alerts.filter(({ edgeNodeId }) => edgeNodeId === id),
      })),
    )
  const three = alerts.filter(({ edgeNodeId }) => edgeNodeId !== 'S-4')
  expect(tilesOf({ entries: entriesFor(3), alerts: three })).toMatchObject([
    { name: 'Power failure, 3 stations', what: 'Station S-1, Station S-2, Station S-3' },
  ])
  expect(tilesOf({ entries: entriesFor(4), alerts }).map(({ name }) => name)).toEqual([
    'Power failure, 3 stations',
    'Station S-4',
  ])
})
