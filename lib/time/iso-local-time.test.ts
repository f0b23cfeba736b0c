import { isoLocalDay, isoLocalTime, timeColumns } from './iso-local-time'

test.each([
  ['America/New_York', '2026-06-01T08:00:00-04:00'],
  ['Asia/Kolkata', '2026-06-01T17:30:00+05:30'],
  ['UTC', '2026-06-01T12:00:00+00:00'],
])('noon UTC in %s is %s', (timeZone, text) => {
  expect(isoLocalTime(Date.UTC(2026, 5, 1, 12), timeZone)).toBe(text)
})

test('a day in a file name is that of the zone', () => {
  const eveningMs = Date.UTC(2026, 10, 25, 3)
  expect(isoLocalDay(eveningMs, 'America/New_York')).toBe('2026-11-24')
  expect(isoLocalDay(eveningMs, 'UTC')).toBe('2026-11-25')
})

test('distinguishes the repeated hours when clocks are set back', () => {
  const firstMs = Date.UTC(2026, 10, 1, 5, 30)
  expect(isoLocalTime(firstMs, 'America/New_York')).toBe('2026-11-01T01:30:00-04:00')
  expect(isoLocalTime(firstMs + 3_600_000, 'America/New_York')).toBe('2026-11-01T01:30:00-05:00')
})

test('a time has two columns, in one zone or in each row’s own; an unknown one is empty', () => {
  interface Row {
    atMs?: number
    zone: string
  }
  const tableOf = (timeZone: string | null, row: Row) =>
    timeColumns<Row>(
      'Began',
      timeZone,
      ({ atMs }) => atMs,
      ({ zone }) => timeZone ?? zone,
    ).map(([head, cellOf]) => [head, cellOf(row)])
  const row = { atMs: Date.UTC(2026, 5, 1, 12), zone: 'America/New_York' }
  expect(tableOf(null, row)).toEqual([
    ['Began (time of the station)', '2026-06-01 08:00:00'],
    ['Began (with UTC offset)', '2026-06-01T08:00:00-04:00'],
  ])
  expect(tableOf('UTC', { zone: 'UTC' })).toEqual([
    ['Began (UTC)', null],
    ['Began (with UTC offset)', null],
  ])
})
