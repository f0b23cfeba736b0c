import { readBackText } from './read-back'

test.each([
  [
    '"Date Time, GMT-05:00"',
    '2025-10-06T05:00 level 1',
    'The file says that its times are UTC-05:00.',
  ],
  ['Time (UTC+2)', '2025-10-05T22:00 level 1', 'The file says that its times are UTC+2.'],
  ['time_utc', '2025-10-06T00:00 level 1', 'The file says how far its times are from UTC.'],
])('reads the zone in the header %s, and no other', async (header, row, sentence) => {
  const content = [`${header},Level (m)`, '2025-10-06 00:00,1']
  const options = { date: { zone: 'America/Chicago' } }
  const { rows, sentences, json } = await readBackText(content, { options })
  expect(rows).toEqual([row])
  expect(sentences).toContain(sentence)
  expect(json).toMatchObject({ stations: [{ timeZone: 'America/Chicago' }] })
})

test('takes an offset of hours alone as an offset', async () => {
  const content = ['Time,Level (m)', '2025-10-06T05:00:00+00,1']
  const options = { date: { zone: 'America/Chicago' } }
  const { rows, json } = await readBackText(content, { options })
  expect(rows).toEqual(['2025-10-06T05:00 level 1'])
  expect(json.date).toMatchObject({ zone: 'UTC' })
})

test('names the rows of the hour that comes twice in a file without an order', async () => {
  const times = ['02:00', '01:30', '01:00', '01:30', '01:00', '00:30']
  const content = ['Time,Level (m)', ...times.map((time, n) => `2025-11-02 ${time},${6 - n}`)]
  const options = { order: 'unsorted' as const }
  const { rows, bad } = await readBackText(content, { options })
  expect(rows).toEqual(['2025-11-02T05:30 level 1', '2025-11-02T08:00 level 6'])
  expect(bad).toHaveLength(4)
  expect(bad[0]).toContain('"2025-11-02 01:00" comes twice in America/Chicago')
})
