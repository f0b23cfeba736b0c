import { PLAIN_CSV, toCsv } from '@/lib/csv'
import { forgetSessionData } from '@/lib/session-data'
import {
  aHandOverStation,
  FORMAT,
  sectionOf,
  sheetOf,
  someEvidence,
} from '@/tests/factories/hand-over'
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
    when: ['11:56'],
  })
})

test('marks what the one who made the sheet has silenced', () => {
  const silences = [everything({ untilMs: NOW_MS + HOUR_MS, includesCritical: true })]
  const { rows } = sectionOf('Open alerts', { alerts: [OPEN], silences })
  expect(rows[0]?.what).toContain('Silent for Olivia Ortega until 13:00')
})

test('names silences that it doesn’t know', () => {
  const unknown = expect.stringMatching(/^What Olivia Ortega has silenced/)
  expect(sheetOf({ silences: null }).unknowns).toContainEqual(unknown)
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
  return handOverTable(sheetOf({ alerts }), 'UTC')
}

test('its CSV has a row for each item, and for what matters most', () => {
  const { header, rows } = tableOf('High level')
  expect(header).toEqual([
    'Section',
    'Station',
    'Id',
    'What',
    'When (UTC)',
    'Time (UTC)',
    'Time (with UTC offset)',
  ])
  expect(rows).toContainEqual(['Hand-over', null, null, 'As of', '12:00', null, null])
  expect(rows).toContainEqual([
    'Hand-over',
    null,
    null,
    expect.stringMatching(/^1 alert/),
    null,
    null,
    null,
  ])
  expect(rows.find(([, station]) => station === 'Harbour Road')).toEqual([
    'Open alerts',
    'Harbour Road',
    STATION_ID,
    'High level; Critical · Wet well level 3.20\u00a0m, limit 3\u00a0m',
    FORMAT.formatTime(NOW_MS - 240_000),
    '2026-06-01 11:56:00',
    '2026-06-01T11:56:00+00:00',
  ])
})

test('in its CSV, a text that a spreadsheet would take for a formula is guarded', () => {
  expect(toCsv(tableOf('=HYPERLINK("x")'), PLAIN_CSV)).toContain(`"'=HYPERLINK(""x"")`)
})
