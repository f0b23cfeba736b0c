import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { PLAIN_CSV, toCsv, type CsvCell, type CsvFormat } from './csv'

const GERMAN: CsvFormat = { separator: ';', decimal: ',' }
const csvOf = (header: string[], rows: CsvCell[][], format = PLAIN_CSV) =>
  toCsv({ header, rows }, format)

test('ends every record with CRLF', () => {
  expect(csvOf(['Station', 'Level m'], [['Elm Street', 1.25]])).toBe(
    'Station,Level m\r\nElm Street,1.25\r\n',
  )
})

test.each([
  ['a comma', 'Elm, Oak', '"Elm, Oak"'],
  ['a quote', 'the "old" one', '"the ""old"" one"'],
  ['a line feed', 'two\nlines', '"two\nlines"'],
  ['an embedded carriage return', 'two\rlines', '"two\rlines"'],
  ['nothing special', 'Elm Street', 'Elm Street'],
  ['a leading space', ' Elm', ' Elm'],
])('quotes text with %s only if needed', (_, text, written) => {
  expect(csvOf(['a', 'b'], [[text, 1]])).toBe(`a,b\r\n${written},1\r\n`)
})

test.each([
  '=HYPERLINK("http://evil.example")',
  '+1 813 555 0100',
  '-1+cmd',
  '-1.5',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '=1',
])('prefixes %j with an apostrophe so spreadsheets don’t run it', (text) => {
  const [, row] = parse(csvOf(['a'], [[text]]))
  expect(row).toEqual([`'${text}`])
})

test('guards headers too, which may contain customer tags', () => {
  expect(csvOf(['=1+1'], [])).toBe("'=1+1\r\n")
})

test.each([
  [-1.5, '-1.5'],
  [0, '0'],
  [-0, '0'],
  [1e21, '1e+21'],
  [Number.NaN, ''],
  [Number.NEGATIVE_INFINITY, ''],
  [null, ''],
])('writes %p as %j, so unknown never looks like zero', (value, written) => {
  expect(csvOf(['a', 'b'], [[value, 1]])).toBe(`a,b\r\n${written},1\r\n`)
})

test('another program with German settings reads back the same numbers and text', () => {
  const rows: CsvCell[][] = [
    ['Elm; Oak', -1.44, 12_345.6],
    ['=1+1', 0, null],
  ]
  const csv = csvOf(['Station', 'Level (m)', 'Flow, L/s'], rows, GERMAN)
  expect(csv.split('\r\n')[1]).toBe('"Elm; Oak";-1,44;12345,6')
  const [header, ...read] = parse(csv, { delimiter: ';' })
  expect(header).toEqual(['Station', 'Level (m)', 'Flow, L/s'])
  const asNumber = (text = '') => (text === '' ? null : Number(text.replace(',', '.')))
  expect(read.map(([name, ...numbers]) => [name, ...numbers.map(asNumber)])).toEqual([
    ['Elm; Oak', -1.44, 12_345.6],
    ["'=1+1", 0, null],
  ])
})

test('quotes a number whose decimal sign also separates the columns', () => {
  const csv = csvOf(['a', 'b'], [[-1.44, 2]], { separator: ',', decimal: ',' })
  expect(csv).toBe('a,b\r\n"-1,44",2\r\n')
})

test('keeps a record with a single unknown cell', () => {
  expect(parse(csvOf(['a'], [[null], [1]]))).toEqual([['a'], [''], ['1']])
})

test('rejects a row that is too short or too long', () => {
  expect(() => csvOf(['a', 'b'], [['1', '2'], ['1']])).toThrow('row 1 does not have 2 cells')
})

test('always reads back as the same table without formulas', () => {
  const unit = fc.oneof(fc.constantFrom(...'=+-@\t\r\n",\' '), fc.string({ maxLength: 1 }))
  const cells = fc.array(fc.tuple(fc.string({ unit }), fc.double({ noNaN: true })))
  fc.assert(
    fc.property(cells, (rows) => {
      const [, ...read] = parse(csvOf(['text', 'number'], rows))
      expect(read).toHaveLength(rows.length)
      read.forEach(([text = '', number = ''], index) => {
        expect(text).not.toMatch(/^[=+\-@\t\r]/)
        expect(text.replace(/^'/, '')).toBe(rows[index]?.[0].replace(/^'/, ''))
        const expected = rows[index]?.[1] ?? Number.NaN
        expect(number).toBe(Number.isFinite(expected) ? String(expected) : '')
      })
    }),
  )
})
