import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { temporaryFolder } from '@/tests/temporary-folder'
import type { LayoutOptions } from './layout-options'
import { explainRecording, givenBy } from './recording'

const inFolder = temporaryFolder()
const ROWS = 'Time,Level (m)\n2025-10-06 00:00,1\n2025-10-06 00:05,soon\n2025-10-06 00:10,2\n'

async function explained(content: string, layout: LayoutOptions = {}, others: object = {}) {
  const file = inFolder('station.csv')
  writeFileSync(file, content)
  const said: string[] = []
  const problem = await explainRecording({ file, layout, ...others }, (line) => said.push(line))
  return { said, problem }
}

test('says what is understood, then what can’t be played', async () => {
  const { said, problem } = await explained(ROWS, { zone: 'UTC' })
  expect(problem).toBeNull()
  expect(said[0]).toBe('Times are read as UTC (--zone).')
  expect(said.slice(-2)).toEqual([
    '3 rows can be played; 1 can’t, or not whole:',
    '  line 3: cannot read Level (m) "soon"',
  ])
})

test('keeps a mapping, which then says the same, and overwrites none', async () => {
  const writeMapping = inFolder('mapping.json')
  await explained(ROWS, { zone: 'UTC' }, { writeMapping })
  expect(existsSync(writeMapping)).toBe(true)
  expect(JSON.parse(readFileSync(writeMapping, 'utf8'))).toMatchObject({
    delimiter: ',',
    date: { columns: ['Time'], format: 'yyyy-M-d H:mm', zone: 'UTC' },
    reportIntervalS: 300,
    stations: [{ signals: { level: { column: 'Level (m)', unit: 'm' } } }],
  })
  const { problem } = await explained(ROWS, {}, { mapping: writeMapping, writeMapping })
  expect(problem).toContain('it exists, or its folder doesn’t')
})

test('refuses a file of which no row can be played, with its lines', async () => {
  const { problem } = await explained('Time,Level (m)\n2025-03-09 02:30,1\n', {
    zone: 'America/New_York',
  })
  expect(problem).toContain('No row can be played:\n  line 2: "2025-03-09 02:30" does not exist')
})

test('names the file, and no mapping, where none was given', async () => {
  const { problem } = await explained(ROWS, { 'skip-lines': '99' })
  expect(problem).toBe(
    `${inFolder('station.csv')} can’t be played as it was understood:\n  file: has no header`,
  )
})

test('names the mapping that doesn’t fit the file', async () => {
  const mapping = inFolder('mapping.json')
  writeFileSync(mapping, '{ "date": { "column": "T" } }')
  const { problem } = await explained(ROWS, {}, { mapping })
  expect(problem).toBe(
    `${mapping} can’t be used for ${inFolder('station.csv')}:\n  date.column: the file has no column "T"\n  file: its columns are Time, Level (m)`,
  )
})

test.each<[LayoutOptions, string]>([
  [{ zone: 'EDT' }, '--zone is neither an IANA time zone nor an offset'],
  [{ order: 'newest' }, '--order Invalid option'],
  [{ encoding: 'latin-9000' }, '--encoding is no encoding'],
  [{ 'date-format': 'DD.MM.YYYY' }, '--date-format is neither ISO'],
  [{ 'skip-lines': 'two' }, '--skip-lines Invalid input'],
  [{ thousands: ',', decimal: ',' }, '--thousands must differ from the decimal sign.'],
])('names the option of %j', (layout, message) => {
  expect(() => givenBy(layout)).toThrow(message)
})

test('takes the usual delimiters by name', () => {
  expect(givenBy({ delimiter: 'tab' })).toMatchObject({ delimiter: '\t' })
})
