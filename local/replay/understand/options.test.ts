import { readFileSync } from 'node:fs'
import type { Given } from '../layout'
import { expectDocumented, readBack, readBackText } from './read-back'

test('--skip-lines moves the header and its names', async () => {
  const content = ['Time,Level (m),Flow (L/s)', 'Zeit,Füllstand,Durchfluss', '2025-10-06 00:00,1,2']
  const options = { skipLines: 0, header: 1 }
  const { rows, json } = await readBackText(content, { options })
  expect(rows).toEqual(['2025-10-06T05:00 level 1 outflow 2'])
  expect(json).toMatchObject({ skipLines: 0, header: 1, date: { columns: ['Time'] } })
})

test('--date-format takes the printed format of a date and a time apart', async () => {
  const file = 'local/replay/examples/european.csv'
  expect(readFileSync(file, 'utf8')).toContain('Datum;Uhrzeit')
  const { rows } = await readBack(file)
  const options = { date: { format: 'd.M.yyyy H:mm' } }
  expect(await readBack(file, { options })).toMatchObject({ rows, bad: [] })
})

test('says the order and the interval that are given', async () => {
  const content = ['Time,Level (m)', '2025-10-06 00:00,1', '2025-10-06 00:05,2']
  const options = { order: 'unsorted' as const, reportIntervalS: 60 }
  const { sentences } = await readBackText(content, { options })
  expect(sentences[1]).toContain('rows in no order (--order), a row every 1 min (--interval)')
  expect(sentences).toContain('--speed 60 plays a row a second.')
})

test('--thousands with a comma leaves the point as decimal sign', async () => {
  const content = ['Time;Flow (L/s)', '2025-10-06 00:00;1,020']
  const options = { thousands: ',' as const }
  const { rows } = await readBackText(content, { options })
  expect(rows).toEqual(['2025-10-06T05:00 outflow 1020'])
})

test('says what a mapping says wrong, not what it leaves out', async () => {
  const content = ['Time;Flow (L/s)', '2025-10-06 00:00;1,020']
  const read = readBackText(content, {
    mappingJson: { decimal: ',', thousands: ',' },
  })
  await expect(read).rejects.toThrow(/^thousands: must differ from the decimal sign$/)
})

test('refuses a --locale that is no language', async () => {
  const content = ['Time,Level (m)', '6. Okt 2025 00:00,1']
  const read = (locale: string) => readBackText(content, { options: { locale } })
  await expect(read('de_DE')).rejects.toThrow('locale: is no language, such as de or de-DE')
  expect((await read('de-DE')).rows).toEqual(['2025-10-06T05:00 level 1'])
})

const PLAIN = 'Time,Level (m),Note\n2025-10-06 00:00,1,memo\n'

test.each<[string, string | string[] | Uint8Array, Given]>([
  [
    'encoding: a Japanese one',
    Buffer.from(PLAIN.replace('Note', '\x90\x85'), 'latin1'),
    { encoding: 'shift_jis' },
  ],
  [
    'delimiter: spaces',
    PLAIN.replaceAll(' (', '(').replace(' 00', 'T00').replaceAll(',', ' '),
    { delimiter: ' ' },
  ],
  [
    'header: three lines',
    ['Site,Alder,Alder', 'Time,Level,Note', ',(m),', '2025-10-06 00:00,1,memo'],
    { header: 3 },
  ],
  ['dates: another language', PLAIN.replace('2025-10-06', '6. října 2025'), { locale: 'cs' }],
])('asked for, %s', async (title, content, options) => {
  expectDocumented(title)
  const { rows } = await readBackText(content, { options })
  expect(rows).toEqual(['2025-10-06T05:00 level 1'])
})
