import { toCsv } from '@/lib/csv'
import { aHandOverStation, FORMAT, someEvidence } from '@/tests/factories/hand-over'
import { anAlert, NOW_MS, STATION_ID } from '@/tests/factories/station'
import { handOverSheet } from './sheet'
import { handOverTable } from './table'

function tableOf(name: string) {
  const alerts = [anAlert({ name, metric: 'level', value: 3.2, threshold: 3, unit: 'm' })]
  const evidence = someEvidence({ alerts, stations: [aHandOverStation()] })
  const sheet = handOverSheet(evidence, { reads: new Map(), areRead: true, format: FORMAT })
  return handOverTable(sheet, {
    about: [['As of', '2026-06-01T12:00:00Z']],
    timeZone: 'UTC',
    units: { system: 'us' },
  })
}

test('has a row for each item, with its number in the displayed unit', () => {
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
  expect(rows).toContainEqual([
    'Hand-over',
    null,
    null,
    'As of',
    '2026-06-01T12:00:00Z',
    null,
    null,
    null,
  ])
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

test('says of an empty section what it comes to', () => {
  const summaries = tableOf('High level').rows.filter(
    ([section]) => section === 'Acknowledged alerts',
  )
  expect(summaries[0]?.[3]).toBe('None')
})

test('a text that a spreadsheet would take for a formula is guarded', () => {
  const { header, rows } = tableOf('=HYPERLINK("x")')
  expect(toCsv(header, rows)).toContain(`"'=HYPERLINK(""x"")`)
})
