import { expectDocumented, readBackText } from './read-back'

/** What every file of the first table holds. */
const SERIES = [
  '2025-10-06T05:00 level 1.2 outflow 950 pump1Running false',
  '2025-10-06T05:05 level 1.3 outflow 1020.5 pump1Running true',
  '2025-10-06T05:10 level 1.25 outflow 0 pump1Running true',
]

const HEADER = 'Time,Level (m),Flow (L/s),Pump 1 run'
const ROWS = [
  '2025-10-06 00:00,1.2,950,0',
  '2025-10-06 00:05,1.3,1020.5,1',
  '2025-10-06 00:10,1.25,0,1',
]
const text = (...lines: string[]) => `${lines.join('\n')}\n`
const PLAIN = text(HEADER, ...ROWS)
const EUROPEAN = PLAIN.replaceAll(',', ';').replaceAll('.', ',')
/** The same rows with other texts for their times. */
const timed = (...times: string[]) =>
  text(HEADER, ...ROWS.map((row, n) => `${times[n]},${row.slice(17)}`))
/** The same rows with each time as in the pattern, which has MM for its minute. */
const timedAs = (pattern: string) =>
  timed(...['00', '05', '10'].map((minute) => pattern.replace('MM', minute)))
/** The same rows with other texts for the pump. */
const pumped = (...states: string[]) =>
  text(HEADER, ...ROWS.map((row, n) => row.replace(/\d$/, states[n] ?? '')))

const utf16 = (content: string, isBig = false) => {
  const bytes = Buffer.from(`\uFEFF${content}`, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

test.each<[string, string | Uint8Array]>([
  ['layout: a plain file', PLAIN],
  ['line ends: no line end after the last row', PLAIN.trimEnd()],
  ['line ends: CRLF', PLAIN.replaceAll('\n', '\r\n')],
  ['line ends: CR alone', PLAIN.replaceAll('\n', '\r')],
  ['encoding: UTF-8 with a byte order mark', `\uFEFF${PLAIN}`],
  ['encoding: UTF-16, little endian', utf16(PLAIN)],
  ['encoding: UTF-16, big endian', utf16(PLAIN, true)],
  ['encoding: UTF-16 without a mark', Buffer.from(PLAIN, 'utf16le')],
  ['encoding: Latin-1', Buffer.from(text(HEADER.replace('Level', 'Füllstand'), ...ROWS), 'latin1')],
  ['delimiter: semicolons', PLAIN.replaceAll(',', ';')],
  ['delimiter: tabs', PLAIN.replaceAll(',', '\t')],
  ['delimiter: bars', PLAIN.replaceAll(',', '|')],
  [
    'delimiter: a line that names the delimiter',
    text('sep=;', ...[HEADER, ...ROWS].map((row) => row.replaceAll(',', ';'))),
  ],
  ['quotes: everything quoted', PLAIN.replace(/[^,\n]+/g, '"$&"')],
  [
    'quotes: a line break in a cell',
    text(
      'Time,"Level\r\n(m)",Flow (L/s),Pump 1 run,Note',
      ...ROWS.map((row) => `${row},"by hand,\n\n""Doe"""`),
    ),
  ],
  ['fields: an empty field at the end of each row', text(HEADER, ...ROWS.map((row) => `${row},`))],
  ['header: a preamble', text('Export of all points', 'Station: 12, north', '', HEADER, ...ROWS)],
  [
    'header: a preamble as wide as the rows',
    text('Export,,,', 'From,2025-10-06,,', HEADER, ...ROWS),
  ],
  ['header: channels above the header', text(',AI 1,AI 2,DI 1', HEADER, ...ROWS)],
  [
    'header: a break in a name above units',
    text('Time,"Level\nmain",Flow,Pump 1 run', ',(m),(L/s),', ...ROWS),
  ],
  ['units: units below the header', text('Time,Level,Flow,Pump 1 run', ',(m),(L/s),', ...ROWS)],
  ['after the last row: a footer', text(HEADER, ...ROWS, 'Average,1.25,656.8,', 'End of report')],
  ['after the last row: rows of delimiters alone', text(HEADER, ...ROWS, ',,,', ',,,')],
  ['order: newest first', text(HEADER, ...[...ROWS].reverse())],
  ['order: no order', text(HEADER, ROWS[1] ?? '', ROWS[2] ?? '', ROWS[0] ?? '')],
  ['numbers: decimal commas', EUROPEAN],
  ['numbers: quoted thousands', PLAIN.replace('1020.5', '"1,020.5"')],
  ['numbers: thousands with points', EUROPEAN.replace('1020,5', '1.020,5')],
  ['numbers: thousands with spaces', EUROPEAN.replace('1020,5', '1\u00a0020,5')],
  ['numbers: thousands with apostrophes', PLAIN.replace('1020.5', '1\u2019020.5')],
  [
    'units: units in the cells',
    text('Time,Level,Flow,Pump 1 run', ...ROWS).replace(
      /(1\.\d+),(\d+(?:\.\d)?),/g,
      '$1 m,$2 L/s,',
    ),
  ],
  [
    'units: other units',
    text(
      HEADER.replace('(m)', '[cm]').replace('(L/s)', '[m3/h]'),
      '2025-10-06 00:00,120,3420,0',
      '2025-10-06 00:05,130,3673.8,1',
      '2025-10-06 00:10,125,0,1',
    ),
  ],
  [
    'units: units after an underscore',
    text(
      'Time,Level_cm,Flow_lps,P1',
      '2025-10-06 00:00,120,950,0',
      '2025-10-06 00:05,130,1020.5,1',
      '2025-10-06 00:10,125,0,1',
    ),
  ],
  ['zone: ISO with an offset', timedAs('2025-10-06T00:MM:00-05:00')],
  ['zone: ISO in UTC', timedAs('2025-10-06T05:MM:00Z')],
  ['zone: an offset after a space', timedAs('06.10.2025 07:MM +0200')],
  ['zone: hours of an offset', timedAs('2025-10-06 05:MM:00+00')],
  ['zone: an abbreviated zone', timedAs('6 Oct 2025 01:MM EDT')],
  ['zone: UTC in the header', timedAs('2025-10-06 05:MM').replace('Time', 'Time (UTC)')],
  ['dates: month names and a half of the day', timedAs('6 Oct 2025 12:MM:00 AM')],
  ['dates: German months', timedAs('6. Okt. 2025 00:MM')],
  ['dates: French months', timedAs('6 octobre 2025 00:MM')],
  ['dates: weekdays', timedAs('Mon 06-Oct-25 00:MM')],
  ['dates: months first', timedAs('"Oct 6, 2025 0:MM"')],
  ['dates: compact dates', timedAs('2025100600MM00')],
  ['dates: seconds since 1970', timed('1759726800', '1759727100', '1759727400')],
  ['dates: milliseconds since 1970', timed('1759726800000', '1759727100000', '1759727400000')],
  [
    'dates: nanoseconds since 1970',
    timed('1759726800000000000', '1759727100000000000', '1759727400000000000'),
  ],
  ['dates: days of a spreadsheet', timed('45936', '45936.0034722222', '45936.0069444444')],
  [
    'dates: date and time apart',
    text('Date,Time,Level (m),Flow (L/s),Pump 1 run', ...ROWS.map((row) => row.replace(' ', ','))),
  ],
  [
    'dates: time before date',
    text(
      'Time,Date,Level (m),Flow (L/s),Pump 1 run',
      ...ROWS.map((row) => row.replace(/^(\S+) ([\d:]+)/, '$2,$1')),
    ),
  ],
  ['header: a date without a name', text(HEADER.replace('Time', ''), ...ROWS)],
  [
    'dates: a date that isn’t the first column',
    text('No,Time,Level (m),Flow (L/s),Pump 1 run', ...ROWS.map((row, n) => `row ${n},${row}`)),
  ],
  ['states: words for a pump', pumped('Off', 'On', 'ON')],
  ['states: more words for a pump', pumped('STOPPED', 'RUN', 'Running')],
  ['states: decimals for a pump', pumped('0.0', '1.0', '1.0')],
])('%s', async (title, content) => {
  expectDocumented(title)
  const { rows } = await readBackText(content)
  expect(rows).toEqual(SERIES)
})

const LONG = [
  'Tag,Time,Value,Quality',
  'LS.Level (m),2025-10-06 00:00,1.2,Good',
  'LS.Flow (L/s),2025-10-06 00:00,950,Good',
  'LS.Pump1.Run,2025-10-06 00:00,0,Good',
  'LS.Level (m),2025-10-06 00:05,1.3,Good',
  'LS.Flow (L/s),2025-10-06 00:05,1020.5,Good',
  'LS.Pump1.Run,2025-10-06 00:05,1,Good',
  'LS.Level (m),2025-10-06 00:10,1.25,Good',
  'LS.Flow (L/s),2025-10-06 00:10,0,Good',
  'LS.Pump1.Run,2025-10-06 00:10,1,Good',
]
const [LONG_HEADER = '', ...LONG_ROWS] = LONG

test.each<[string, string]>([
  ['layout: a row for each tag', text(...LONG)],
  ['layout: tag after tag', text(LONG_HEADER, ...[...LONG_ROWS].sort())],
  ['layout: a row for each tag, newest first', text(LONG_HEADER, ...[...LONG_ROWS].reverse())],
  [
    'units: a column of units',
    text(
      'Tag,Time,Value,Units',
      ...LONG_ROWS.map((row) => row.replace(/^(\S+?)(?: \((.*?)\))?(,.*),Good$/, '$1$3,$2')),
    ),
  ],
  [
    'layout: a row for each tag, semicolons and decimal commas',
    text(...LONG)
      .replaceAll(',', ';')
      .replaceAll('.2', ',2')
      .replaceAll('1.3', '1,3')
      .replaceAll('.5', ',5'),
  ],
])('%s', async (title, content) => {
  expectDocumented(title)
  const { rows } = await readBackText(content)
  expect(rows.map((row) => row.split(' ').sort())).toEqual(
    SERIES.map((row) => row.split(' ').sort()),
  )
})
