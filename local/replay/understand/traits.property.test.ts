import fc from 'fast-check'
import { DateTime } from 'luxon'
import { readBack, readBackText } from './read-back'

const ZONE = 'America/Chicago'
const START_MS = Date.UTC(2025, 8, 28, 21, 40)

interface Row {
  levelM: number | null
  flowLps: number
  isRunning: boolean
}

const rowArbitrary: fc.Arbitrary<Row> = fc.record({
  levelM: fc.option(
    fc.integer({ min: 0, max: 500 }).map((n) => n / 100),
    { freq: 9 },
  ),
  flowLps: fc.integer({ min: -2000, max: 9_000_000 }).map((n) => n / 10),
  isRunning: fc.boolean(),
})

const one = <T>(...values: T[]) => fc.constantFrom(...values)

const traits = fc.record({
  rows: fc.array(rowArbitrary, { minLength: 30, maxLength: 40 }),
  intervalMin: one(1, 5, 15, 60),
  delimiter: one(',', ';', '\t', '|'),
  decimal: one<'.' | ','>('.', ','),
  thousands: one('', '.', ',', ' ', "'"),
  isQuoted: fc.boolean(),
  encoding: one<'utf8' | 'utf16le' | 'latin1'>('utf8', 'utf16le', 'latin1'),
  lineEnd: one('\n', '\r\n', '\r'),
  date: one(
    'yyyy-MM-dd HH:mm',
    "yyyy-MM-dd'T'HH:mm:ssZZ",
    'dd.MM.yyyy HH:mm:ss',
    'M/d/yyyy h:mm a',
    'dd/MM/yy HH:mm',
    'd MMM yyyy hh:mm:ss a',
    'dd-MMM-yy HH:mm',
    'yyyyMMddHHmmss',
    'X',
    'x',
  ),
  isDateApart: fc.boolean(),
  isNewestFirst: fc.boolean(),
  gap: one('', 'Bad', 'n/a', '#REF!', '[-11059] No Good Data For Calculation'),
  preamble: one<string[]>(
    [],
    ['Export of all points'],
    ['Report', '', 'Station 7 north', '28 Sep 2025'],
  ),
  header: one(
    ['Time', 'Füllstand (m)', 'Flow (L/s)', 'Pump 1 run'],
    ['', 'Well [m]', 'Outflow lps', 'P1'],
    ['Time', 'Füllstand\n(m)', 'Flow\n(L/s)', 'Pump 1 run'],
    ['Timestamp', 'LS7.Level_m', 'LS7.Flow (L/s)', 'LS7.Pump1.Status'],
  ),
  states: one(['0', '1'], ['OFF', 'ON'], ['Stopped', 'Running'], ['0.0', '1.0']),
  footer: one<string[]>([], ['End of report'], ['Average']),
  layout: one<'wide' | 'long'>('wide', 'long'),
})

type Traits = typeof traits extends fc.Arbitrary<infer T> ? T : never

const atMs = ({ intervalMin }: Traits, index: number) => START_MS + index * intervalMin * 60_000

function writeNumber(value: number | null, { decimal, thousands, gap }: Traits): string {
  if (value === null) return gap
  const [whole = '', fraction] = String(Math.abs(value)).split('.')
  const grouped = thousands === decimal ? whole : whole.replace(/\B(?=(\d{3})+$)/g, thousands)
  return `${value < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : decimal + fraction}`
}

function write(file: Traits): Buffer {
  const { rows, date, delimiter, isQuoted, header, states, preamble, footer, layout } = file
  const field = (text: string) =>
    isQuoted || text.includes(delimiter) || text.includes('\n') ? `"${text}"` : text
  const line = (fields: readonly string[]) => fields.map(field).join(delimiter)
  const inColumns = (text: string, isName: boolean) => {
    if (!file.isDateApart || !/^[dy][^ ]* HH:mm/.test(date)) return [text]
    return isName ? ['Date', 'Time'] : text.split(' ')
  }
  const timeOf = (index: number) =>
    DateTime.fromMillis(atMs(file, index), { zone: ZONE, locale: 'en' }).toFormat(date)
  const cells = rows.map(({ levelM, flowLps, isRunning }) => [
    writeNumber(levelM, file),
    writeNumber(flowLps, file),
    states[Number(isRunning)] ?? '',
  ])
  const [time = '', ...names] = header
  const body = cells.flatMap((values, row) => {
    const at = inColumns(timeOf(row), false)
    if (layout === 'wide') return [[...at, ...values]]
    return values.map((value, index) => [...at, names[index] ?? '', value])
  })
  const lines = [
    ...preamble,
    line([...inColumns(time, true), ...(layout === 'wide' ? names : ['Tag', 'Value'])]),
    ...(file.isNewestFirst ? body.reverse() : body).map(line),
    ...footer,
  ]
  const text = lines.map((each) => each + file.lineEnd).join('')
  return Buffer.from(text, file.encoding)
}

/** A file with a row for each tag has them in any order. */
function inKeyOrder(row: string): string {
  const [at = '', ...cells] = row.split(/ (?=level|outflow|pump)/)
  const of = (key: string) => cells.find((cell) => cell.startsWith(key)) ?? key
  return [at, of('level'), of('outflow'), of('pump1Running')].join(' ')
}

const shown = (value: number) => Number(value.toFixed(3))

test('a series with any traits is read as it was, also by the mapping that keeps them', async () => {
  await fc.assert(
    fc.asyncProperty(traits, async (file) => {
      const expected = file.rows.map(({ levelM, flowLps, isRunning }, index) => {
        const at = new Date(atMs(file, index)).toISOString().slice(0, 16)
        return `${at} level ${levelM && shown(levelM)} outflow ${shown(flowLps)} pump1Running ${isRunning}`
      })
      const read = await readBackText(write(file))
      expect(read.rows.map(inKeyOrder)).toEqual(expected)
      const kept = await readBack(read.file, { mappingJson: read.json })
      expect(kept.rows).toEqual(read.rows)
    }),
    // A file a run; to shrink one takes minutes.
    { numRuns: Math.ceil((fc.readConfigureGlobal().numRuns ?? 300) / 10), endOnFailure: true },
  )
})
