import { readFileSync, writeFileSync } from 'node:fs'
import { temporaryFolder } from '@/tests/temporary-folder'
import type { Given } from '../layout'
import { expectDocumented, readBack, readBackText } from './read-back'
import { understand } from './understand'

const inFolder = temporaryFolder()
const FIXTURES = 'local/replay/fixtures'
const jsonOf = (name: string): unknown =>
  JSON.parse(readFileSync(`${FIXTURES}/${name}.mapping.json`, 'utf8'))

const FLOWS = [
  '2025-10-06T06:00 level 4.298 outflow -14.069',
  '2025-10-06T06:05 level 4.328 outflow -14.069',
  '2025-10-06T06:10 level 4.237 outflow 763.391',
  '2025-10-06T06:15 level 4.206 outflow 750.773',
]

test.each(['preamble-newest-first-thousands', 'newest-first', 'thousands'])(
  'plays %s with a mapping that says nothing of it, and without one',
  async (name) => {
    const file = `${FIXTURES}/${name}.csv`
    const mapped = await readBack(file, { mappingJson: jsonOf('vendor-export') })
    expect(mapped).toMatchObject({ rows: FLOWS, bad: [] })
    const { rows } = await readBack(file)
    const inOrder = rows.map((row) => row.replace(/(outflow \S+) (level \S+)/, '$2 $1'))
    expect(inOrder).toEqual(FLOWS)
  },
)

test('drops no tag of a long layout, with a mapping of its values and without one', async () => {
  const file = `${FIXTURES}/long-layout.csv`
  const mapped = await readBack(file, { mappingJson: jsonOf('long-layout') })
  expect(mapped.rows).toEqual([
    '2025-03-06T06:30 level 1.2 sid2 55',
    '2025-03-06T06:35 level 1.3 sid2 56',
  ])
  expect((await readBack(file)).rows).toEqual([
    '2025-03-06T06:30 sid1 1.2 sid2 55',
    '2025-03-06T06:35 sid1 1.3 sid2 56',
  ])
})

test('reads On and 1.0, and refuses what can’t be measured', async () => {
  const read = await readBack(`${FIXTURES}/reader-traps.csv`, {
    mappingJson: jsonOf('reader-traps'),
  })
  expect(read.rows).toEqual(['2025-03-06T00:00 pump1Running true powerFail true pressure null'])
  expect(read.bad).toEqual(['2 cell: P'])
})

test('what is understood is kept as a mapping that reads the same', async () => {
  const file = `${FIXTURES}/preamble-newest-first-thousands.csv`
  const { json, rows } = await readBack(file)
  const kept: unknown = JSON.parse(JSON.stringify(json))
  expect(await readBack(file, { mappingJson: kept, machineZone: 'Asia/Tokyo' })).toMatchObject({
    rows,
  })
})

test('names a column that a mapping has and the file lacks', async () => {
  const mappingJson = jsonOf('vendor-export') as { date: object }
  const date = { ...mappingJson.date, column: 'Date/Time' }
  await expect(
    readBack(`${FIXTURES}/thousands.csv`, { mappingJson: { ...mappingJson, date } }),
  ).rejects.toThrow('date.column: the file has no column "Date/Time"')
})

test('keeps a date and a time in two columns', async () => {
  const file = 'local/replay/examples/european.csv'
  const { json, rows } = await readBack(file)
  expect(json.date).toMatchObject({ columns: ['Datum', 'Uhrzeit'], format: 'd.M.yyyy H:mm' })
  expect(await readBack(file, { mappingJson: json })).toMatchObject({ rows, bad: [] })
})

test('understands a long file by a sample, with its header and its end', async () => {
  const rows = Array.from({ length: 25_000 }, (_, n) => {
    const at = new Date(Date.UTC(2025, 5, 1) + n * 60_000).toISOString()
    return `${at.slice(0, 16).replace('T', ' ')},1.${n % 10}`
  })
  const file = inFolder('long.csv')
  writeFileSync(file, ['Export', '', 'Time,Level (m)', ...rows, 'End'].join('\n'))
  const { mapping, sentences } = await understand({ file, machineZone: 'UTC' })
  expect(mapping).toMatchObject({
    skipLines: 2,
    header: 1,
    reportIntervalS: 60,
    order: 'oldest-first',
  })
  expect(sentences).toContain('From line 25004 on there are no readings: 1 line.')
})

test('what a mapping or an option says is not guessed', async () => {
  const content = 'Time;Level (m)\n01/02/2025 00:00;1,234\n01/02/2025 00:30;1,235\n'
  const rowsOf = async (text: string, options: Given & { units?: string }) =>
    (await readBackText(text, { options })).rows
  const date = { zone: 'UTC', format: 'M/d/yyyy H:mm' }
  expect((await rowsOf(content, { date }))[0]).toBe('2025-01-02T00:00 level 1.234')
  expect((await rowsOf(content, { decimal: '.' }))[0]).toBe('2025-01-02T06:00 level 1234')
  expect(await rowsOf(content.replace('1,235', '1.5'), { decimal: ',' })).toEqual([
    '2025-01-02T06:00 level 1.234',
    '2025-01-02T06:30 level null',
  ])
  const unnamed = content.replace(' (m)', '')
  expect((await rowsOf(unnamed, { units: 'level=ft' }))[0]).toBe('2025-01-02T06:00 level 0.376')
})

test('says first what may be wrong, and the option that changes it', async () => {
  const { sentences } = await readBackText(
    ['Time,Level,Pump 1', '01/02/2025 00:00,10,0', '01/02/2025 00:05,11,1', 'End of report'],
    { name: 'Elm Street.csv' },
  )
  expect(sentences).toEqual([
    'Times are read as America/Chicago, this machine’s zone (--zone). Units are guessed from names and ranges: Level in ft (--units).',
    'Elm Street.csv: UTF-8 (--encoding), separated by commas (--delimiter), header in line 1 (--skip-lines, --header), oldest row first (--order), a row every 5 min (--interval) since 2025-01-02T06:00:00.000Z.',
    'Dates in Time, such as "01/02/2025 00:00", are M/d/yyyy H:mm (--date-format).',
    'Nothing tells whether the day or the month comes first; d/M/yyyy H:mm would fit as well (--date-format).',
    'The decimal sign is . (--decimal), thousands may have , (--thousands).',
    'Elm Street: level from Level in ft, pump1Running from Pump 1.',
    'From line 4 on there are no readings: 1 line.',
    '--speed 300 plays a row a second.',
    '--write-mapping FILE keeps all this in a mapping, where names, set-points and the rest can be changed.',
  ])
})

test('takes the name of the station from a column that says nothing else', async () => {
  const { json } = await readBackText([
    'Site,Time,Level (m)',
    'Elm Street,2025-10-06 00:00,1',
    'Elm Street,2025-10-06 00:05,2',
  ])
  expect(json).toMatchObject({ stations: [{ edgeNodeId: 'Elm Street', name: 'Elm Street' }] })
})

test('names columns that disagree about the time, and plays the one with the offset', async () => {
  const { rows, sentences } = await readBackText([
    'Local,UTC,Level (m)',
    '2025-10-06 00:00,2025-10-06T04:00:00Z,1',
    '2025-10-06 00:05,2025-10-06T04:05:00Z,2',
  ])
  expect(rows).toEqual(['2025-10-06T04:00 level 1', '2025-10-06T04:05 level 2'])
  expect(sentences).toContain(
    'Local, read as America/Chicago, is 1 h ahead of UTC, which is played (--zone, or date.column in a mapping).',
  )
})

test('plays one of two orders of day and month, if it is said', async () => {
  const content = 'Time,Level (m)\n13/01/2025 00:00,1\n01/14/2025 00:00,2\n15/01/2025 00:00,3\n'
  const options = { date: { format: 'd/M/yyyy H:mm' } }
  const { rows, bad } = await readBackText(content, { options })
  expect(rows).toEqual(['2025-01-13T06:00 level 1', '2025-01-15T06:00 level 3'])
  expect(bad).toEqual(['3 date: "01/14/2025 00:00" is not a date in the format d/M/yyyy H:mm'])
})

test.each<[string, string, string]>([
  [
    'numbers: two decimal signs',
    'Time;Level (m);Flow (L/s)\n2025-10-06 00:00;1,5;3\n2025-10-06 00:05;1,6;4.25\n',
    'The numbers contradict each other: line 3 has "4.25" in Flow (L/s), line 2 has "1,5" in Level (m). Say which sign is the decimal one with --decimal',
  ],
  [
    'dates: two orders of day and month',
    'Time,Level (m)\n13/01/2025 00:00,1\n01/14/2025 00:00,2\n15/01/2025 00:00,3\n',
    'The dates of Time contradict each other: line 2 has "13/01/2025 00:00", where the day comes first, and line 3 has "01/14/2025 00:00", where it comes second.',
  ],
  [
    'dates: no dates',
    'Name,Level\na,1\nb,2\n',
    'No column of the file holds a date or a time. Line 3 has "b", "2".',
  ],
  [
    'stations: no readings',
    'Time,Operator\n2025-10-06 00:00,Jane Doe\n',
    'No column of the file holds readings; text or empty are Operator.',
  ],
])('refuses %s, naming row, cell and remedy', async (title, content, message) => {
  expectDocumented(title, message)
  await expect(readBackText(content)).rejects.toThrow(message)
})
