import { edgeNodeIdSchema } from '@/lib/ids'
import { forgetSessionData } from '@/lib/session-data'
import { aHandOverStation, sectionOf, sheetOf, someEvidence } from '@/tests/factories/hand-over'
import { everything } from '@/tests/factories/silences'
import { anAlert, NOW_MS, STATION_ID } from '@/tests/factories/station'
import { stateOf } from './evidence'
import { handOverTable } from './sheet'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const iso = (atMs: number) => new Date(atMs).toISOString()

afterEach(forgetSessionData)

const OPEN = anAlert({ severity: 'critical', metric: 'level', value: 3.2, threshold: 3, unit: 'm' })

test('lists alerts with station, severity, value, limit, and since when', () => {
  const { rows, summary } = sectionOf('Open alerts', { alerts: [OPEN] })
  expect(summary).toBe('1')
  expect(rows[0]).toMatchObject({
    station: { edgeNodeId: STATION_ID, name: 'Harbour Road' },
    what: ['High level', 'Critical · Wet well level 3.20\u00a0m, limit 3\u00a0m'],
    when: ['Since 11:56'],
  })
})

test('marks what the one who made the sheet has silenced', () => {
  const silences = [everything({ untilMs: NOW_MS + HOUR_MS, includesCritical: true })]
  const { rows } = sectionOf('Open alerts', { alerts: [OPEN], silences })
  expect(rows[0]?.what).toContain('Silent for Olivia Ortega until 13:00')
})

test('names silences that it doesn’t know', () => {
  const unknown = expect.stringMatching(/^What Olivia Ortega has silenced/)
  expect(sectionOf('Not known', { silences: null }).notes).toContainEqual(unknown)
  expect(sectionOf('Not known').notes).not.toContainEqual(unknown)
})

test('alerts that belong together are one group; that of an overflow comes first', () => {
  const at = (id: string, name: string) =>
    anAlert({ id: `${name} ${id}`, edge_node_id: id, pump_station_name: id, name })
  const alerts = [
    at('LS-1', 'Overflow'),
    at('LS-2', 'Power failure'),
    at('LS-3', 'Power failure'),
    at('LS-1', 'High level'),
    at('LS-4', 'Power failure'),
    at('LS-5', 'Pump 1 failed'),
  ]
  const station = { edgeNodeId: edgeNodeIdSchema.parse('LS-5'), name: 'LS-5' }
  const stations = [aHandOverStation({ station, metrics: { values: { level: 4.2 } } })]
  const { rows, summary } = sectionOf('Open alerts', { alerts, stations, places: null })
  expect(summary).toBe('6')
  expect(rows.map(({ group, station: { name } }) => [group?.title, name])).toEqual([
    [undefined, 'LS-5'],
    ['2 alerts at LS-1', 'LS-1'],
    ['2 alerts at LS-1', 'LS-1'],
    ['Power failure at 3 stations', 'LS-2'],
    ['Power failure at 3 stations', 'LS-3'],
    ['Power failure at 3 stations', 'LS-4'],
  ])
})

test('names who acknowledged an alert and when, or says that it isn’t known', () => {
  const acknowledged = { acknowledged: true, acknowledged_at: iso(NOW_MS - MINUTE_MS) }
  const alerts = [
    anAlert({ ...acknowledged, id: '1', acknowledged_by: 'Quinn Tester' }),
    anAlert({ acknowledged: true, id: '2' }),
  ]
  const { rows } = sectionOf('Acknowledged alerts', { alerts })
  expect(rows.map(({ when }) => when)).toEqual([
    ['Since 11:56', 'Acknowledged by Quinn Tester, 11:59'],
    ['Since 11:56', 'Acknowledged by someone unknown, time not known'],
  ])
  expect(rows[0]?.what.join()).not.toContain('Quinn Tester')
  expect(sectionOf('Open alerts', { alerts }).summary).toBe('None')
})

test('lists an unreadable alert, which may be acknowledged or not', () => {
  const unreadableAlerts = [{ id: 'bad-1', edgeNodeId: null, reason: 'name: expected string' }]
  expect(sectionOf('Open alerts', { unreadableAlerts }).rows[0]).toMatchObject({
    station: { name: 'Unknown station' },
    what: ['Unreadable alert bad-1', 'name: expected string'],
  })
  expect(sectionOf('Acknowledged alerts', { unreadableAlerts }).summary).toBe('Not known')
  expect(sectionOf('Acknowledged alerts', { unreadableAlerts, alerts: [OPEN] }).summary).toBe(
    'None known: 1 of 2 alerts not known',
  )
})

test.each(['Open alerts', 'Acknowledged alerts'])(
  'while interrupted, %s are not known',
  (title) => {
    const alertsLostSinceMs = NOW_MS - MINUTE_MS
    for (const alerts of [[], null])
      expect(sectionOf(title, { alertsLostSinceMs, alerts }).summary).toBe('Not known')
  },
)

test('interrupted alerts are those that were received last', () => {
  const source = { alertsLostSinceMs: NOW_MS - MINUTE_MS, alerts: [OPEN] }
  expect(sectionOf('Open alerts', source).summary).toBe('1 when last received')
})

test('knows nothing of stations while readings are interrupted, or before they come', () => {
  const readingsLostSinceMs = NOW_MS - MINUTE_MS
  const stations = [aHandOverStation()]
  for (const evidence of [
    { readingsLostSinceMs, stations },
    { readingsLostSinceMs, stations: null },
    { stations: null },
  ]) {
    const { sections } = sheetOf(evidence)
    for (const { summary } of sections.slice(2, 6)) expect(summary).toBe('Not known')
  }
})

test('counts stations whose records can’t be read as not known in each section, and names them', () => {
  const { sections } = sheetOf({ unreadableStations: ['LS-009'] })
  for (const { summary, notes } of sections.slice(2, 6)) {
    expect(summary.toLowerCase()).toContain('not known')
    expect(notes.at(-1)).toContain('LS-009 (record unreadable)')
  }
})

test('says whose stations it covers, which time, as of when and by whom', () => {
  expect(sheetOf({ unreadableStations: ['LS-009'] }).about).toEqual([
    '2 stations of bayshore',
    '04:00 to 12:00 (8 h), times in UTC',
    'As of 12:00 by Olivia Ortega',
  ])
  expect(sheetOf({ last: null, problem: 'The start must be in the past.' }).about).toEqual([
    '1 station of bayshore',
    '04:00 to 12:00, times in UTC',
    'As of 12:00 by Olivia Ortega',
    'The period in the address can’t be used. The start must be in the past',
  ])
})

test('is outdated by a new alert, an acknowledgement, a status, or an interruption, not by a reading', () => {
  const made = stateOf(someEvidence({ alerts: [OPEN] }))
  const later = aHandOverStation({ metrics: { values: { level: 1.3 } } })
  expect(stateOf(someEvidence({ alerts: [OPEN], stations: [later] }))).toBe(made)
  for (const change of [
    { alerts: [] },
    { alerts: [anAlert({ acknowledged: true })] },
    { stations: [aHandOverStation({ metrics: { online: false } })] },
    { readingsLostSinceMs: NOW_MS },
    { alertsLostSinceMs: NOW_MS },
    { unreadableStations: ['LS-009'] },
  ])
    expect(stateOf(someEvidence({ alerts: [OPEN], ...change }))).not.toBe(made)
})

test('its CSV has a row for each item, and for what matters most', () => {
  const { header, rows } = handOverTable(sheetOf({ alerts: [OPEN] }), 'UTC')
  expect(header).toEqual(['Section', 'Station', 'Id', 'What', 'When (UTC)'])
  expect(rows[0]).toEqual(['Hand-over', null, null, expect.stringMatching(/^1 alert/), null])
  expect(rows).toContainEqual(['Rain', null, null, 'Not measured', null])
  expect(rows.find(([, station]) => station === 'Harbour Road')).toEqual([
    'Open alerts',
    'Harbour Road',
    STATION_ID,
    'High level; Critical · Wet well level 3.20\u00a0m, limit 3\u00a0m',
    'Since 11:56',
  ])
})
