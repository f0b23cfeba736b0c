import { temporaryFolder } from '@/tests/temporary-folder'
import { stationJson } from '../mapping-factory'
import { expectDocumented } from './documented'
import { readBackText } from './read-back'

const inFolder = temporaryFolder()
const text = (...lines: string[]) => `${lines.join('\n')}\n`
const row = (time: string, tag: string, value: string) => `${tag},2025-10-06 ${time},${value}`

test.each<[string, string, string[]]>([
  [
    'logged on change: a pump beside a level that has an interval',
    text(
      'Tag,Time,Value',
      row('00:00', 'Level (m)', '1'),
      row('00:00', 'P1', 'OFF'),
      row('00:05', 'Level (m)', '2'),
      row('00:10', 'Level (m)', '3'),
      row('00:11', 'P1', 'ON'),
      row('00:15', 'Level (m)', '2'),
      row('00:25', 'Level (m)', '1'),
    ),
    [
      '2025-10-06T05:00 level 1 pump1Running false',
      '2025-10-06T05:05 level 2 pump1Running false',
      '2025-10-06T05:11 level 3 pump1Running true',
      '2025-10-06T05:15 level 2 pump1Running true',
      '2025-10-06T05:20 level null pump1Running true',
      '2025-10-06T05:25 level 1 pump1Running true',
    ],
  ],
  [
    'logged on change: everything, and a bad value ends one that held',
    text(
      'Tag,Time,Value',
      row('00:00:00', 'Level (m)', '1'),
      row('00:00:20', 'P1', 'OFF'),
      row('00:02:10', 'Level (m)', '1.5'),
      row('00:02:15', 'Level (m)', '2'),
      row('00:05:00', 'Level (m)', 'Bad'),
      row('00:07:00', 'P1', 'ON'),
    ),
    [
      '2025-10-06T05:00:20 level 1 pump1Running false',
      '2025-10-06T05:02:10 level 1.5 pump1Running false',
      '2025-10-06T05:02:15 level 2 pump1Running false',
      '2025-10-06T05:03:15 level 2 pump1Running false',
      '2025-10-06T05:05 level null pump1Running false',
      '2025-10-06T05:06 level null pump1Running false',
      '2025-10-06T05:07 level null pump1Running true',
    ],
  ],
  [
    'interval: a tag that misses one has no value then',
    text(
      'Tag,Time,Value',
      ...['00:00', '00:05', '00:10', '00:15', '00:20'].flatMap((time) => [
        row(time, 'Level (m)', '1'),
        ...(time === '00:10' ? [] : [row(time, 'P1', 'ON')]),
      ]),
    ),
    [
      '2025-10-06T05:00 level 1 pump1Running true',
      '2025-10-06T05:05 level 1 pump1Running true',
      '2025-10-06T05:10 level 1 pump1Running null',
      '2025-10-06T05:15 level 1 pump1Running true',
      '2025-10-06T05:20 level 1 pump1Running true',
    ],
  ],
])('%s', async (title, content, expected) => {
  expectDocumented(title)
  const { rows, bad } = await readBackText(inFolder('station.csv'), content)
  expect(rows).toEqual(expected)
  expect(bad).toEqual([])
})

test('says which tags seem to be logged on change', async () => {
  const times = ['00:00', '00:01', '00:02', '00:03', '00:04']
  const content = text(
    'Tag,Time,Value',
    ...times.map((time) => row(time, 'Level (m)', '1')),
    row('00:02', 'P1', 'ON'),
  )
  const { sentences, json } = await readBackText(inFolder('station.csv'), content)
  expect(sentences).toContain(
    'Seems to be logged on change, so a value holds until the next: P1 (logged in a mapping).',
  )
  expect(json).toMatchObject({
    stations: [{ signals: { level: { unit: 'm' }, pump1Running: { logged: 'on-change' } } }],
  })
})

test('an empty cell of a column that a mapping calls logged on change holds', async () => {
  const content = text('Time,L,P1', '2025-10-06 00:00,1,1', '2025-10-06 00:05,2,')
  const signals = {
    level: { column: 'L', unit: 'm' },
    pump1Running: { column: 'P1', logged: 'on-change' },
  }
  const mappingJson = { stations: [stationJson({ signals })] }
  const { rows } = await readBackText(inFolder('station.csv'), content, { mappingJson })
  expect(rows).toEqual([
    '2025-10-06T05:00 level 1 pump1Running true',
    '2025-10-06T05:05 level 2 pump1Running true',
  ])
})
