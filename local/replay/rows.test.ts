import { writeFileSync } from 'node:fs'
import { temporaryFolder } from '@/tests/temporary-folder'
import { mapping, stationJson } from './mapping-factory'
import { readRows, type FileRow } from './rows'

const inFolder = temporaryFolder()

async function rowsOf(text: string, overrides: object = {}): Promise<FileRow[]> {
  const file = inFolder('readings.csv')
  writeFileSync(file, text)
  const rows: FileRow[] = []
  for await (const row of readRows(file, mapping(overrides))) rows.push(row)
  return rows
}

const told = (rows: readonly FileRow[]) =>
  rows.map((row) =>
    row.ok
      ? `${row.line} ${row.cell('L')} ${row.cell('P1')}`
      : `${row.line} ${row.kind}: ${row.reason}`,
  )

test.each([',', ';', '\t', '|', ' '])('splits rows at "%s"', async (delimiter) => {
  const lines = [
    ['T', 'L', 'P1'],
    ['2016-07-04T00:00', '1.5', '0'],
  ]
  const text = lines.map((fields) => fields.join(delimiter)).join('\n')
  expect(told(await rowsOf(text, { delimiter }))).toEqual(['2 1.5 0'])
})

test('handles a byte order mark, CRLF, quotes, blank lines and unmapped columns', async () => {
  const text =
    '\uFEFF"T","L, the level",P1,X\r\n"2016-07-04T00:00"," 1.5 ",0,"say ""hi"", twice"\r\n\r\n'
  const signals = { level: { column: 'L, the level', unit: 'm' } }
  const [row] = await rowsOf(text, { stations: [stationJson({ signals })] })
  expect(row?.ok && row.cell('L, the level')).toBe('1.5')
})

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
  expect(told(await rowsOf(text))).toEqual([
    '2 1 0',
    '3 fields: has 2 fields, the header 3',
    '4 date: "soon" is not a date in the format ISO',
    '5 time-order: 2016-07-03T00:00:00.000Z is not after the row before',
    '6 time-order: 2016-07-04T00:00:00.000Z is not after the row before',
    '7 6 0',
    '8 fields: has 4 fields, the header 3',
  ])
})

test('loses only its own row to a stray or missing quote', async () => {
  const text = [
    'T,L,P1',
    '2016-07-04T00:00,1"2,0',
    '2016-07-04T00:01,"2,0',
    '2016-07-04T00:02,"3"x,0',
    '2016-07-04T00:03,4,0',
  ].join('\n')
  expect(told(await rowsOf(text))).toEqual([
    '2 1"2 0',
    expect.stringMatching(/^3 fields: Quote Not Closed/),
    expect.stringMatching(/^4 fields: Invalid Closing Quote/),
    '5 4 0',
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

test('throws for an empty file and for a missing one', async () => {
  await expect(rowsOf('')).rejects.toThrow('file: has no header')
  await expect(readRows(inFolder('none.csv'), mapping()).next()).rejects.toThrow('ENOENT')
})
