import { writeFileSync } from 'node:fs'
import { temporaryFolder } from '@/tests/temporary-folder'
import { mapping, stationJson } from './mapping-factory'
import type { FileRow } from './place-rows'
import { readRows } from './rows'

const inFolder = temporaryFolder()

async function rowsOf(text: string, overrides: object = {}): Promise<FileRow[]> {
  const file = inFolder('readings.csv')
  writeFileSync(file, text)
  const rows: FileRow[] = []
  for await (const row of readRows(file, mapping(overrides))) rows.push(row)
  return rows
}

const summarize = (rows: readonly FileRow[]) =>
  rows.map((row) =>
    'kind' in row
      ? `${row.line} ${row.kind}: ${row.reason}`
      : `${row.line} ${row.cell('L')} ${row.cell('P1')}`,
  )

test('reports bad rows by line and reason and reads the others', async () => {
  const text = [
    'T,L,P1',
    '2016-07-04T00:00,1,0',
    '2016-07-04T00:01,2',
    'soon,3,0',
    '2016-07-03T00:00,4,0',
    '2016-07-04T00:00,5,0',
    '2016-07-04T00:05,6,0',
    '2016-07-04T00:06,7,0,9',
  ].join('\n')
  expect(summarize(await rowsOf(text))).toEqual([
    '2 1 0',
    '3 fields: has 2 fields, the header 3',
    '4 date: "soon" is not a date in the format ISO',
    '5 time-order: 2016-07-03T00:00:00.000Z is not after the row before',
    '6 time-order: 2016-07-04T00:00:00.000Z is not after the row before',
    '7 6 0',
    '8 fields: has 4 fields, the header 3',
  ])
})

test('a delimiter at the end of the header alone begins no column', async () => {
  const text = 'T,L,P1,\n2016-07-04T00:00,1,0\n2016-07-04T00:05,2,0'
  expect(summarize(await rowsOf(text))).toEqual(['2 1 0', '3 2 0'])
})

test('loses only its own row to a stray or missing quote', async () => {
  const text = [
    'T,L,P1',
    '2016-07-04T00:00,1"2,0',
    '2016-07-04T00:01,"2,0',
    '2016-07-04T00:02,"3"x,0',
    '2016-07-04T00:03,4,0',
  ].join('\n')
  expect(summarize(await rowsOf(text))).toEqual([
    '2 1"2 0',
    expect.stringMatching(/^3 fields: Quote Not Closed/),
    expect.stringMatching(/^4 fields: Invalid Closing Quote/),
    '5 4 0',
  ])
})

test('names a row by its first line where cells have line breaks', async () => {
  const text = [
    'T,"L',
    '(m)",P1,Note',
    '2016-07-04T00:00,1,0,"a',
    'b"',
    'soon,2,0,"c',
    'd"',
    '2016-07-04T00:02,3,0',
  ].join('\n')
  const signals = { level: { column: 'L (m)', unit: 'm' }, pump1Running: { column: 'P1' } }
  const rows = await rowsOf(text, { stations: [stationJson({ signals })] })
  expect(rows.map((row) => ('kind' in row ? row : `${row.line} ${row.cell('L (m)')}`))).toEqual([
    '3 1',
    { line: 5, kind: 'date', reason: '"soon" is not a date in the format ISO' },
    expect.objectContaining({ line: 7, reason: 'has 3 fields, the header 4' }),
  ])
})

test('reports all missing columns together, by path', async () => {
  await expect(rowsOf('T,LL,P2\n')).rejects.toMatchObject({
    problems: [
      'stations[0].signals.level.column: the file has no column "L"',
      'stations[0].signals.pump1Running.column: the file has no column "P1"',
      'file: its columns are T, LL, P2',
    ],
  })
})

test('rejects a mapped column that appears twice', async () => {
  await expect(rowsOf('T,L,P1,L\n')).rejects.toThrow('the file has 2 columns named "L"')
})

const HOUR = {
  date: { column: 'T', format: 'yyyy-MM-dd HH:mm', zone: 'America/New_York' },
  reportIntervalS: 1800,
}
const clocked = (...times: string[]) =>
  ['T,L,P1', ...times.map((time, n) => `2025-11-02 ${time},${n},0`)].join('\n')

const placed = (rows: readonly FileRow[]) =>
  rows.map((row) =>
    'kind' in row
      ? row.reason
      : `${new Date(row.recordedAtMs).toISOString().slice(11, 16)} ${row.cell('L')}`,
  )

test.each<[string, string[], string, string[]]>([
  [
    'in order',
    ['00:30', '01:00', '01:30', '01:00', '01:30', '02:00'],
    'oldest-first',
    ['04:30 0', '05:00 1', '05:30 2', '06:00 3', '06:30 4', '07:00 5'],
  ],
  [
    'in turn',
    ['00:30', '01:00', '01:00', '01:30', '01:30', '02:00'],
    'oldest-first',
    ['04:30 0', '05:00 1', '05:30 3', '06:00 2', '06:30 4', '07:00 5'],
  ],
  [
    'newest first',
    ['02:00', '01:30', '01:00', '01:30', '01:00', '00:30'],
    'newest-first',
    ['04:30 5', '05:00 4', '05:30 3', '06:00 2', '06:30 1', '07:00 0'],
  ],
])('places the hour that comes twice: %s', async (_, times, order, expected) => {
  expect(placed(await rowsOf(clocked(...times), { ...HOUR, order }))).toEqual(expected)
})

test('names the rows of the repeated hour that nothing places', async () => {
  const rows = await rowsOf(clocked('00:30', '01:00', '01:30', '02:00'), HOUR)
  expect(rows.map((row) => ('kind' in row ? `${row.line} ${row.kind}` : row.line))).toEqual([
    2,
    '3 repeated-hour',
    '4 repeated-hour',
    5,
  ])
  expect(placed(rows)[1]).toContain('"2025-11-02 01:00" comes twice in America/New_York')
})

test('a row for each tag becomes a row per time, each tag with its own clock', async () => {
  const signals = { level: { column: 'a', unit: 'm' }, inflow: { column: 'b', unit: 'L/s' } }
  const tagged = {
    ...HOUR,
    tagColumn: 'tag',
    valueColumn: 'v',
    stations: [stationJson({ signals })],
  }
  const times = ['00:30', '01:00', '01:30', '01:00', '01:30', '02:00']
  const lines = times.flatMap((time, n) =>
    ['a', 'b'].map((tag) => `2025-11-02 ${time},${tag},${tag === 'a' ? n : n * 10}`),
  )
  const rows = await rowsOf(['T,tag,v', ...lines].join('\n'), tagged)
  expect(rows.map((row) => 'cell' in row && [row.cell('a'), row.cell('b')].join())).toEqual([
    '0,0',
    '1,10',
    '2,20',
    '3,30',
    '4,40',
    '5,50',
  ])
  await expect(rowsOf('T,tag,v\n2025-11-02 00:30,a,1', tagged)).rejects.toThrow(
    'stations[0].signals.inflow.column: the file has no tag "b"',
  )
})

test('tags within one interval are one report, and none of their values is lost', async () => {
  const signals = { level: { column: 'a', unit: 'm' }, inflow: { column: 'b', unit: 'L/s' } }
  const stations = [stationJson({ signals })]
  const tagged = { reportIntervalS: 1800, tagColumn: 'tag', valueColumn: 'v', stations }
  const lines = [
    '00:00 a',
    '00:00 b',
    '00:29 a',
    '00:29 b',
    '01:00 b',
    '01:20 a',
    '01:40 a',
    '02:30 b',
  ]
  const text = lines.map((line, n) => `2025-11-03T${line.replace(' ', ',')},${n}`).join('\n')
  const rows = await rowsOf(`T,tag,v\n${text}`, tagged)
  const reports = rows.map(
    (row) =>
      'cell' in row &&
      `${new Date(row.recordedAtMs).toISOString().slice(11, 16)} ${row.cell('a')},${row.cell('b')}`,
  )
  expect(reports).toEqual(['00:00 0,1', '00:29 2,3', '01:20 5,4', '01:40 6,', '02:30 ,7'])
})

test('throws for an empty file and for a missing one', async () => {
  await expect(rowsOf('')).rejects.toThrow('file: has no header')
  await expect(readRows(inFolder('none.csv'), mapping()).next()).rejects.toThrow('ENOENT')
})
