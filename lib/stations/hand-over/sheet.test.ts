import { toCsv } from '@/lib/csv'
import { edgeNodeIdSchema } from '@/lib/ids'
import { forgetSessionData } from '@/lib/session-data'
import { aHandOverStation, FORMAT, someEvidence } from '@/tests/factories/hand-over'
import { anAlert, NOW_MS, STATION_ID } from '@/tests/factories/station'
import { stateOf, type HandOverEvidence } from './evidence'
import { handOverSheet, handOverTable } from './sheet'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const iso = (atMs: number) => new Date(atMs).toISOString()
const id = (text: string) => edgeNodeIdSchema.parse(text)

afterEach(forgetSessionData)

function sheetOf(overrides: Partial<HandOverEvidence> = {}) {
  const input = { histories: new Map(), areRead: true, format: FORMAT }
  return handOverSheet(someEvidence(overrides), input)
}

function sectionOf(title: string, overrides: Partial<HandOverEvidence> = {}) {
  const section = sheetOf(overrides).sections.find((each) => each.title === title)
  if (!section) throw new Error(`no section ${title}`)
  return section
}

const OPEN = anAlert({ severity: 'critical', metric: 'level', value: 3.2, threshold: 3, unit: 'm' })

test('lists alerts with station, severity, value, limit, and since when', () => {
  const { rows, summary } = sectionOf('Open alerts', { alerts: [OPEN] })
  expect(summary).toBe('1')
  expect(rows[0]).toMatchObject({
    station: { edgeNodeId: STATION_ID, name: 'Harbour Road' },
    what: ['High level', 'Critical · Wet well level 3.20\u00a0m, limit 3.00\u00a0m'],
    when: ['11:56'],
    figure: { value: 3.2, limit: 3, unit: 'm' },
  })
})

test('marks what the one who made the sheet has muted', () => {
  const untilMs = NOW_MS + HOUR_MS
  const mute = {
    edgeNodeId: STATION_ID,
    alertName: null,
    untilMs,
    reason: '',
    includesCritical: true,
  }
  const { rows } = sectionOf('Open alerts', { alerts: [OPEN], mutes: [mute] })
  expect(rows[0]?.what).toContain('Muted for Olivia Ortega until 13:00')
})

test('names mutes that it doesn’t know', () => {
  const unknown = expect.stringMatching(/^What Olivia Ortega has muted/)
  expect(sheetOf({ mutes: null }).unknowns).toContainEqual(unknown)
  expect(sheetOf().unknowns).not.toContainEqual(unknown)
})

test('names who acknowledged an alert and when, or says that it isn’t known', () => {
  const acknowledged = { acknowledged: true, acknowledged_at: iso(NOW_MS - MINUTE_MS) }
  const alerts = [
    anAlert({ ...acknowledged, id: '1', acknowledged_by: 'Quinn Tester' }),
    anAlert({ acknowledged: true, id: '2' }),
  ]
  const { rows } = sectionOf('Acknowledged alerts', { alerts })
  expect(rows.map(({ when }) => when)).toEqual([
    ['By Quinn Tester', '11:59', 'Alert since 11:56'],
    ['By whom is not known', 'Time not known', 'Alert since 11:56'],
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

test('knows no alerts while they are interrupted, and says so above all else', () => {
  const lost = { alertsLostSinceMs: NOW_MS - MINUTE_MS }
  expect(sheetOf({ ...lost, alerts: [] }).warnings).toEqual([
    'Alerts not available since 11:59. The last alerts received are listed; newer ones aren’t known.',
  ])
  for (const title of ['Open alerts', 'Acknowledged alerts']) {
    expect(sectionOf(title, { ...lost, alerts: [] }).summary).toBe('Not known')
    expect(sectionOf(title, { ...lost, alerts: null }).summary).toBe('Not known')
  }
  expect(sectionOf('Open alerts', { ...lost, alerts: [OPEN] }).summary).toBe('1 when last received')
  expect(sheetOf({ ...lost, alerts: null }).warnings[0]).toContain('None were received.')
})

test('knows nothing of stations while readings are interrupted, and says so above all else', () => {
  const readingsLostSinceMs = NOW_MS - MINUTE_MS
  for (const stations of [[aHandOverStation()], null]) {
    const { warnings, sections } = sheetOf({ readingsLostSinceMs, stations })
    expect(warnings[0]).toMatch(/^Readings not available since 11:59/)
    for (const { summary } of sections.slice(2)) expect(summary).toBe('Not known')
  }
})

test('counts stations whose records can’t be read as not known in each section, and names them', () => {
  const { sections, unknowns } = sheetOf({ unreadableStations: ['LS-009'] })
  for (const { summary } of sections.slice(2)) expect(summary.toLowerCase()).toContain('not known')
  expect(unknowns).toContain('1 station record that can’t be read: LS-009.')
})

test('lists stations out of service, offline, not reporting, and never heard', () => {
  const station = (text: string, name: string) => ({ edgeNodeId: id(text), name })
  const stations = [
    aHandOverStation({
      station: {
        ...station('LS-002', 'Elm Street'),
        inService: false,
        outOfServiceReason: 'New pump',
      },
    }),
    aHandOverStation({
      station: station('LS-003', 'Quay Road'),
      metrics: {
        online: false,
        onlineChangedAtMs: NOW_MS - 2 * HOUR_MS,
        receivedAtMs: NOW_MS - 2.5 * HOUR_MS,
      },
    }),
    aHandOverStation({
      station: station('LS-004', 'Old Mill'),
      metrics: { receivedAtMs: NOW_MS - 10 * MINUTE_MS },
    }),
    aHandOverStation({ station: station('LS-005', 'Pond 5'), metrics: null }),
    aHandOverStation(),
  ]
  const { rows, summary } = sectionOf('Out of service or silent', { stations })
  expect(summary).toBe('4')
  expect(rows.map(({ what, when }) => [what, when])).toEqual([
    [['Out of service', 'New pump'], ['Not known']],
    [['Offline'], ['10:00', 'Last reading 09:30, 2\u00a0h 30\u00a0min old']],
    [['Not reporting'], ['Last reading 11:50, 10\u00a0min old']],
    [['No readings received'], []],
  ])
})

test('a station whose readings can’t be read is not known, not silent', () => {
  const stations = [aHandOverStation({ metrics: null, isUnreadable: true })]
  const section = sectionOf('Out of service or silent', { stations })
  expect(section).toMatchObject({ rows: [], summary: 'Not known' })
  expect(sheetOf({ stations }).unknowns).toContain('Readings that can’t be read: Harbour Road.')
})

const STARTS = 'Pumps beyond their starts'
const recent = (starts: Record<string, number>, limits: Record<string, number>) => ({
  recent: { computedAtMs: undefined, startsLastHour: starts, startsLimit: limits },
})

test('lists pumps that started more often than their limit', () => {
  const metrics = recent({ 1: 12, 2: 10 }, { 1: 10, 2: 10 })
  const { rows, summary } = sectionOf(STARTS, { stations: [aHandOverStation({ metrics })] })
  expect(summary).toBe('1')
  expect(rows[0]).toMatchObject({ what: ['Pump 1'], when: ['12 starts, limit 10'] })
})

test.each([
  ['a pump’s limit isn’t known', recent({ 1: 2, 2: 2 }, { 1: 10 })],
  ['a pump’s starts aren’t known', recent({ 1: 2 }, { 1: 10, 2: 10 })],
  [
    'the counts are old',
    { ...recent({ 1: 2, 2: 2 }, { 1: 10, 2: 10 }), receivedAtMs: NOW_MS - HOUR_MS },
  ],
])('starts are not known where %s', (_, metrics) => {
  expect(sectionOf(STARTS, { stations: [aHandOverStation({ metrics })] }).summary).toBe('Not known')
})

test('starts beyond the limit of a silent station are as old as its last word', () => {
  const metrics = { ...recent({ 1: 12, 2: 2 }, { 1: 10, 2: 10 }), receivedAtMs: NOW_MS - HOUR_MS }
  const { rows, summary } = sectionOf(STARTS, { stations: [aHandOverStation({ metrics })] })
  expect(summary).toBe('1 known; 1 of 1 station not known')
  expect(rows[0]?.when).toEqual(['12 starts, limit 10', 'When last heard 11:00'])
})

test('a station without pumps has none to judge', () => {
  const stations = [
    aHandOverStation({ station: { pumpIds: [] }, metrics: { values: { level: 1 } } }),
  ]
  expect(sectionOf(STARTS, { stations }).summary).toBe('No pumps')
})

test('says whose stations it covers, which time, as of when and by whom', () => {
  expect(sheetOf({ unreadableStations: ['LS-009'] }).about).toEqual([
    ['Organization', 'bayshore'],
    ['Stations', '2 stations'],
    ['Period', '04:00 to 12:00 (last\u00a08\u00a0h)'],
    ['As of', '12:00'],
    ['Made by', 'Olivia Ortega'],
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

function tableOf(name: string) {
  const alerts = [{ ...OPEN, name }]
  return handOverTable(sheetOf({ alerts }), 'UTC', { system: 'us' })
}

test('its CSV has a row for each item, with its number in the displayed unit', () => {
  const { header, rows } = tableOf('High level')
  expect(header).toEqual([
    'Section',
    'Station',
    'Id',
    'What',
    'When (UTC)',
    'Value',
    'Limit',
    'Unit',
  ])
  expect(rows).toContainEqual(['Hand-over', null, null, 'As of', '12:00', null, null, null])
  expect(rows.find(([, station]) => station === 'Harbour Road')).toEqual([
    'Open alerts',
    'Harbour Road',
    STATION_ID,
    expect.stringMatching(/^High level; /),
    FORMAT.formatTime(NOW_MS - 240_000),
    10.49869,
    9.84252,
    'ft',
  ])
})

test('in its CSV, a text that a spreadsheet would take for a formula is guarded', () => {
  const { header, rows } = tableOf('=HYPERLINK("x")')
  expect(toCsv(header, rows)).toContain(`"'=HYPERLINK(""x"")`)
})
