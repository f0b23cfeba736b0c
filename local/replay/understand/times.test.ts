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
