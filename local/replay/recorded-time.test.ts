import { recordedTimeReader } from './recorded-time'

const reader = (format: string, zone = 'UTC') => recordedTimeReader({ column: 'T', format, zone })
const iso = (result: { ok: true; atMs: number } | { ok: false; reason: string }) =>
  result.ok ? new Date(result.atMs).toISOString() : result.reason

test.each([
  ['dd/MM/yy HH', 'UTC', '04/07/16 05', '2016-07-04T05:00:00.000Z'],
  ['dd/MM/yy HH', 'UTC-5', '04/07/16 05', '2016-07-04T10:00:00.000Z'],
  ['M/d/yyyy h:mm a', 'America/New_York', '7/4/2016 1:30 PM', '2016-07-04T17:30:00.000Z'],
  ['ISO', 'America/New_York', '2016-07-04T05:00', '2016-07-04T09:00:00.000Z'],
  ['ISO', 'America/New_York', '2016-07-04T05:00Z', '2016-07-04T05:00:00.000Z'],
  ['unix-s', 'America/New_York', '1467608400.5', '2016-07-04T05:00:00.500Z'],
  ['unix-ms', 'America/New_York', '1467608400000', '2016-07-04T05:00:00.000Z'],
])('%s in %s reads %s', (format, zone, text, expected) => {
  expect(iso(reader(format, zone)(text, null))).toBe(expected)
})

test.each([
  ['ISO', 'yesterday'],
  ['dd.MM.yyyy', '31.02.2016'],
  ['dd.MM.yyyy', ''],
  ['unix-s', '0x10'],
])('%s rejects "%s"', (format, text) => {
  expect(iso(reader(format)(text, null))).toBe(`"${text}" is not a date in the format ${format}`)
})

test('rejects an hour that the clocks skip', () => {
  const read = reader('yyyy-MM-dd HH:mm', 'America/New_York')
  expect(iso(read('2025-03-09 02:30', null))).toContain('does not exist in America/New_York')
  expect(iso(read('2025-03-09 03:00', null))).toBe('2025-03-09T07:00:00.000Z')
})

test('reads the hour that the clocks repeat twice, in order', () => {
  const read = reader('yyyy-MM-dd HH:mm', 'America/New_York')
  const times: (number | null)[] = [null]
  const readNext = (text: string) => {
    const time = read(text, times.at(-1) ?? null)
    if (time.ok) times.push(time.atMs)
    return iso(time)
  }
  expect(
    ['01:00', '01:30', '01:00', '01:30', '02:00'].map((t) => readNext(`2025-11-02 ${t}`)),
  ).toEqual([
    '2025-11-02T05:00:00.000Z',
    '2025-11-02T05:30:00.000Z',
    '2025-11-02T06:00:00.000Z',
    '2025-11-02T06:30:00.000Z',
    '2025-11-02T07:00:00.000Z',
  ])
})

test('reads two hourly rows with the same local time as the repeated hour', () => {
  const read = reader('yyyy-MM-dd HH:mm', 'America/New_York')
  expect(iso(read('2025-11-02 01:00', Date.UTC(2025, 10, 2, 5)))).toBe('2025-11-02T06:00:00.000Z')
})
