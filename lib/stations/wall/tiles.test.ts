import { edgeNodeIdSchema } from '@/lib/ids'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import {
  failure,
  entriesOf,
  tilesOf,
  inWords,
  lastSeen,
  type Planted,
} from '@/tests/factories/wall-tiles'

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
