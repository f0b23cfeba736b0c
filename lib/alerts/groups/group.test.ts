import { anAlert, NOW_MS } from '@/tests/factories/station'
import {
  firstRaised,
  firstRows,
  groupAlerts,
  groupInWords,
  isOfFirstMinutes,
  urgentFirst,
} from './group'
import type { Places } from './place'

const MINUTE_MS = 60_000

/** Stations A to D a few kilometers apart, Z on another coast. */
const PLACES: Places = new Map(
  Object.entries({
    A: [28, -82],
    B: [28.02, -82],
    C: [28.04, -82],
    D: [28.06, -82],
    Z: [34, -118],
  }).map(([id, [latitude = 0, longitude = 0]]) => [
    id,
    { location: { latitude, longitude }, organisationId: 'bayshore', area: '' },
  ]),
)

function raised(station: string, minutesAgo: number, overrides: object = {}) {
  return anAlert({
    id: `${station}-${minutesAgo}`,
    name: 'Power failure',
    edge_node_id: station,
    alerted_at: new Date(NOW_MS - minutesAgo * MINUTE_MS).toISOString(),
    ...overrides,
  })
}

function groupsOf(alerts: ReturnType<typeof raised>[], places: Places | null = PLACES) {
  return groupAlerts(alerts, places).map(({ kind, alerts: members }) =>
    [kind, ...members.map(({ id }) => id)].join(' '),
  )
}

test('the same condition at three stations near each other within minutes is one group', () => {
  const alerts = [raised('A', 9), raised('B', 6), raised('C', 2)]
  expect(groupsOf(alerts)).toEqual(['area A-9 B-6 C-2'])
})

test('two stations may be a coincidence', () => {
  expect(groupsOf([raised('A', 1), raised('B', 1)])).toEqual(['single A-1', 'single B-1'])
})

test('alerts more than five minutes after the last are not of the group', () => {
  const alerts = [raised('A', 12), raised('B', 6), raised('C', 5), raised('D', 4)]
  expect(groupsOf(alerts)).toEqual(['single A-12', 'area B-6 C-5 D-4'])
})

test('a station far away is not of the group, unless its utility says so', () => {
  const alerts = [raised('A', 1), raised('B', 1), raised('C', 1), raised('Z', 1)]
  expect(groupsOf(alerts).at(-1)).toEqual('single Z-1')
  const oneArea = new Map([...PLACES].map(([id, place]) => [id, { ...place, area: 'Pinellas' }]))
  expect(groupsOf(alerts, oneArea)).toHaveLength(1)
})

test('another condition is not of the group, however it is spelled', () => {
  const alerts = [
    raised('A', 1),
    raised('B', 1, { name: ' power  FAILURE' }),
    raised('C', 1),
    raised('D', 1, { name: 'High level' }),
  ]
  expect(groupsOf(alerts)).toEqual(['area A-1 B-1 C-1', 'single D-1'])
})

test('before the stations have loaded, place doesn’t matter', () => {
  const alerts = [raised('A', 1), raised('B', 1), raised('Z', 1)]
  expect(groupsOf(alerts, null)).toEqual(['area A-1 B-1 Z-1'])
})

test('a station that is not among those loaded is near no other', () => {
  const alerts = [raised('A', 1), raised('X', 1), raised('Y', 1)]
  expect(groupsOf(alerts)).toHaveLength(3)
})

test('own groups of urgent stations come first, then areas with one of them', () => {
  const alerts = [
    raised('D', 30, { name: 'Pump 1 failed' }),
    raised('A', 1),
    raised('B', 1),
    raised('C', 1),
    raised('C', 40, { name: 'Overflow' }),
    raised('Z', 50, { name: 'High level' }),
  ]
  const groups = urgentFirst(groupAlerts(alerts, PLACES), ['C', 'Z'])
  expect(groups.map(({ firstId }) => firstId)).toEqual(['C-40', 'Z-50', 'A-1', 'D-30'])
})

test('what is left of one station is a group, whatever its times', () => {
  const alerts = [
    raised('A', 1),
    raised('A', 90, { name: 'High level' }),
    raised('B', 1),
    raised('C', 1),
    raised('A', 600, { name: 'Pump 1 failed' }),
  ]
  expect(groupsOf(alerts)).toEqual(['area A-1 B-1 C-1', 'station A-90 A-600'])
})

test('alerts of no known station stand alone', () => {
  const alerts = ['1', '2', '3'].map((id) => raised('A', 1, { id, edge_node_id: 'a/b' }))
  expect(groupsOf(alerts)).toEqual(['single 1', 'single 2', 'single 3'])
})

test('a group is known by the alert that was raised first', () => {
  const alerts = [raised('C', 2), raised('A', 4), raised('B', 4)]
  const [group] = groupAlerts(alerts, PLACES)
  expect(group?.firstId).toBe('A-4')
  expect(firstRaised(alerts).id).toBe('A-4')
})

test('only the first five minutes of an area are covered by what was said of it', () => {
  const late = raised('D', 1)
  const alerts = [raised('A', 9), raised('B', 8), raised('C', 4.5), late]
  const [group] = groupAlerts(alerts, PLACES)
  if (!group) throw new Error('no group')
  expect(alerts.map((alert) => isOfFirstMinutes(alert, group))).toEqual([true, true, true, false])
  const [station] = groupAlerts([raised('A', 1), raised('A', 1.5, { name: 'High level' })], PLACES)
  expect(station && isOfFirstMinutes(late, station)).toBe(false)
})

function aGroup(kind: 'area' | 'station' | 'single', ...stations: string[]) {
  const alerts = stations.map((station, index) =>
    anAlert({ id: `a${index}`, edge_node_id: station, name: 'Power failure' }),
  )
  return { kind, firstId: 'a0', alerts }
}

const areas = new Map(
  Object.entries({ A: 'Pinellas', B: 'Hillsborough', C: 'Manatee', D: '' }).map(([id, area]) => [
    id,
    { location: null, organisationId: 'bayshore', area },
  ]),
)

test.each([
  [aGroup('area', 'A', 'A', 'D'), 'Power failure at 2 stations, Pinellas'],
  [aGroup('area', 'A', 'B', 'D'), 'Power failure at 3 stations, Hillsborough and Pinellas'],
  [aGroup('area', 'A', 'B', 'C'), 'Power failure at 3 stations, Hillsborough, Manatee, and 1 more'],
  [aGroup('area', 'X', 'Y', 'Z'), 'Power failure at 3 stations'],
  [aGroup('station', 'A', 'A'), '2 alerts at Harbour Road'],
  [aGroup('single', 'A'), 'Power failure at Harbour Road'],
])('says what a group is: %#', (given, words) => {
  expect(groupInWords(given, areas)).toBe(words)
})

test.each([
  [1, 'the closed group', ['A: 0'], 3],
  [2, 'half of the open group, too', ['A: 0', 'B: 1'], 2],
  [4, 'all', ['A: 0', 'B: 2', 'C: 1'], 0],
])('%d rows: %s', (rowsMax, _, rows, hidden) => {
  const alerts = [...[9, 8, 7].map((min) => raised('A', min)), raised('B', 30), raised('B', 60)]
  const groups = groupAlerts([...alerts, raised('C', 90)], PLACES)
  const cut = firstRows(groups, ({ alerts: [first] }) => first?.edgeNodeId !== 'A', rowsMax)
  const inWords = cut.shown.map(
    ({ group, alerts: shown }) => `${group.alerts[0]?.edgeNodeId}: ${shown.length}`,
  )
  expect([inWords, cut.hidden]).toEqual([rows, hidden])
})

test('the cut hides the rest of an open group', () => {
  const alerts = [9, 8, 7].map((min) => raised('A', min))
  expect(firstRows(groupAlerts(alerts, PLACES), () => true, 2).hidden).toBe(1)
})
