import { recordedTimeReader, type RecordedTime } from './recorded-time'

const reader = (format: string, zone = 'UTC', locale?: string) =>
  recordedTimeReader({ format, zone, locale })
const iso = (result: RecordedTime) =>
  result.ok ? result.atMs.map((atMs) => new Date(atMs).toISOString()).join(' or ') : result.reason

test.each([
  ['dd/MM/yy HH', 'UTC', '04/07/16 05', '2016-07-04T05:00:00.000Z'],
  ['dd/MM/yy HH', 'UTC-5', '04/07/16 05', '2016-07-04T10:00:00.000Z'],
  ['M/d/yyyy h:mm a', 'America/New_York', '7/4/2016 1:30 PM', '2016-07-04T17:30:00.000Z'],
  ['ISO', 'America/New_York', '2016-07-04T05:00', '2016-07-04T09:00:00.000Z'],
  ['ISO', 'America/New_York', '2016-07-04T05:00Z', '2016-07-04T05:00:00.000Z'],
  ['unix-s', 'America/New_York', '1467608400.5', '2016-07-04T05:00:00.500Z'],
  ['unix-ms', 'America/New_York', '1467608400000', '2016-07-04T05:00:00.000Z'],
  ['unix-ns', 'America/New_York', '1467608400000000000', '2016-07-04T05:00:00.000Z'],
  ['spreadsheet-days', 'America/New_York', '42555.0416666667', '2016-07-04T05:00:00.000Z'],
  ['spreadsheet-days', 'UTC', '42555,2083333', '2016-07-04T05:00:00.000Z'],
])('%s in %s reads %s', (format, zone, text, expected) => {
  expect(iso(reader(format, zone)(text))).toBe(expected)
})

test.each([
  ['ISO', 'yesterday'],
  ['dd.MM.yyyy', '31.02.2016'],
  ['dd.MM.yyyy', ''],
  ['unix-s', '0x10'],
])('%s rejects "%s"', (format, text) => {
  expect(iso(reader(format)(text))).toBe(`"${text}" is not a date in the format ${format}`)
})

test('rejects an hour that the clocks skip', () => {
  const read = reader('yyyy-MM-dd HH:mm', 'America/New_York')
  expect(iso(read('2025-03-09 02:30'))).toContain('does not exist in America/New_York')
  expect(iso(read('2025-03-09 03:00'))).toBe('2025-03-09T07:00:00.000Z')
})

test('gives both instants of an hour that the clocks repeat', () => {
  const read = reader('yyyy-MM-dd HH:mm', 'America/New_York')
  expect(iso(read('2025-11-02 01:30'))).toBe('2025-11-02T05:30:00.000Z or 2025-11-02T06:30:00.000Z')
  expect(iso(read('2025-11-02 02:00'))).toBe('2025-11-02T07:00:00.000Z')
})

test.each([
  ['d MMM yyyy h:mm a', 'en', '6 OCT 2025 1:15 a.m.'],
  ['d. MMM yyyy H:mm', 'de', 'Mo. 6. Oktober 2025 01:15'],
  ['d MMM yyyy H:mm', 'fr', '6 octobre 2025 01:15'],
  ['d MMM yyyy H:mmZZ', 'en', '6 Oct 2025 03:15 CEST'],
  ['d/M/yyyy H:mmZZ', 'en', '5/10/2025 20:15 -0500'],
])('%s in %s reads %s', (format, locale, text) => {
  expect(iso(reader(format, 'UTC', locale)(text))).toBe('2025-10-06T01:15:00.000Z')
})
