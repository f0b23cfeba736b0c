import { temporaryFolder } from '@/tests/temporary-folder'
import { readBackText } from './read-back'

const inFolder = temporaryFolder()
const text = (...lines: string[]) => `${lines.join('\n')}\n`

test.each([
  [
    '"Date Time, GMT-05:00"',
    '2025-10-06T05:00 level 1',
    'The file says that its times are UTC-05:00.',
  ],
  ['Time (UTC+2)', '2025-10-05T22:00 level 1', 'The file says that its times are UTC+2.'],
  ['time_utc', '2025-10-06T00:00 level 1', 'The file says how far its times are from UTC.'],
])('reads the zone in the header %s, and no other', async (header, row, sentence) => {
  const content = text(`${header},Level (m)`, '2025-10-06 00:00,1')
  const options = { date: { zone: 'America/Chicago' } }
  const { rows, sentences, json } = await readBackText(inFolder('station.csv'), content, {
    options,
  })
  expect(rows).toEqual([row])
  expect(sentences).toContain(sentence)
  expect(json).toMatchObject({ stations: [{ timeZone: 'America/Chicago' }] })
})

test('takes an offset of hours alone as an offset', async () => {
  const content = text('Time,Level (m)', '2025-10-06T05:00:00+00,1')
  const options = { date: { zone: 'America/Chicago' } }
  const { rows, json } = await readBackText(inFolder('station.csv'), content, { options })
  expect(rows).toEqual(['2025-10-06T05:00 level 1'])
  expect(json.date).toMatchObject({ zone: 'UTC' })
})

test.each<[string, string, string[]]>([
  [
    'a level',
    text('Date,Level (m)', '2025-10-06,1.23', '2025-10-07,1.75'),
    ['2025-10-06T05:00 level 1.23', '2025-10-07T05:00 level 1.75'],
  ],
  [
    'a flow',
    text('Date,Flow (L/s)', '2025-10-06,1012', '2025-10-07,1115'),
    ['2025-10-06T05:00 outflow 1012', '2025-10-07T05:00 outflow 1115'],
  ],
  [
    'a run time',
    text('Date,Pump 1 run time (h)', '2025-10-06,5', '2025-10-07,11'),
    ['2025-10-06T05:00 pump1Runtime 5', '2025-10-07T05:00 pump1Runtime 11'],
  ],
])('%s beside dates is no time of day', async (_, content, expected) => {
  const { rows } = await readBackText(inFolder('station.csv'), content)
  expect(rows).toEqual(expected)
})

test('reads plain figures as the time of day under a name that says so', async () => {
  const content = text('Date,local_time,Level (m)', '2025-10-06,1012,1', '2025-10-06,1115,2')
  const { rows } = await readBackText(inFolder('station.csv'), content)
  expect(rows).toEqual(['2025-10-06T15:12 level 1', '2025-10-06T16:15 level 2'])
})

test.each([
  ['40001', '40002'],
  ['1700000001', '1700000002'],
])('ids such as %s in the first column are tags, not times', async (one, two) => {
  const content = text(
    'Register,Time,Value',
    `${one},2025-10-06 00:00,1.2`,
    `${two},2025-10-06 00:00,3.4`,
    `${one},2025-10-06 00:05,1.3`,
    `${two},2025-10-06 00:05,3.5`,
  )
  const { rows } = await readBackText(inFolder('station.csv'), content)
  expect(rows).toEqual([
    `2025-10-06T05:00 register${one} 1.2 register${two} 3.4`,
    `2025-10-06T05:05 register${one} 1.3 register${two} 3.5`,
  ])
})

test('takes seconds since 1970 in the first column where no other column has times', async () => {
  const content = text('Sample,Level (m)', '1759726800,1.2', '1759727100,1.3')
  const { rows } = await readBackText(inFolder('station.csv'), content)
  expect(rows).toEqual(['2025-10-06T05:00 level 1.2', '2025-10-06T05:05 level 1.3'])
})

const REPEATED = [
  '2025-11-02 02:00,6',
  '2025-11-02 01:30,5',
  '2025-11-02 01:00,4',
  '2025-11-02 01:30,3',
  '2025-11-02 01:00,2',
  '2025-11-02 00:30,1',
]

test('a file with the newest row first stays so over the hour that comes twice', async () => {
  const content = text('Time,Level (m)', ...REPEATED)
  const { rows, bad } = await readBackText(inFolder('station.csv'), content)
  expect(rows).toEqual([
    '2025-11-02T05:30 level 1',
    '2025-11-02T06:00 level 2',
    '2025-11-02T06:30 level 3',
    '2025-11-02T07:00 level 4',
    '2025-11-02T07:30 level 5',
    '2025-11-02T08:00 level 6',
  ])
  expect(bad).toEqual([])
})

test('names the rows of the hour that comes twice in a file without an order', async () => {
  const content = text('Time,Level (m)', ...REPEATED)
  const options = { order: 'unsorted' as const }
  const { rows, bad } = await readBackText(inFolder('station.csv'), content, { options })
  expect(rows).toEqual(['2025-11-02T05:30 level 1', '2025-11-02T08:00 level 6'])
  expect(bad).toHaveLength(4)
  expect(bad[0]).toContain('"2025-11-02 01:00" comes twice in America/Chicago')
})

test('reads months of the language that knows all of them, the rarer ones first', async () => {
  const days = ['30. Okt 2025', '31. Okt 2025', ...[1, 2, 3, 4, 5, 6].map((n) => `${n}. Nov 2025`)]
  const content = text('Datum,Level (m)', ...days.map((day, n) => `${day} 12:00,${n}`))
  const { rows, bad } = await readBackText(inFolder('station.csv'), content)
  expect(rows[0]).toBe('2025-10-30T17:00 level 0')
  expect(rows).toHaveLength(8)
  expect(bad).toEqual([])
})

test('Min beside year, month and day is no minute without an hour', async () => {
  const content = text('Year,Month,Day,Min,Max', '2025,10,6,1,15', '2025,10,7,2,16')
  const { rows } = await readBackText(inFolder('station.csv'), content)
  expect(rows).toEqual(['2025-10-06T05:00 min 1 max 15', '2025-10-07T05:00 min 2 max 16'])
})
