import { readComparison, withComparison } from './address'
import { subjectName } from './subject'

const read = (search: string) => readComparison(new URLSearchParams(search))
const names = (search: string) => read(search).subjects.map(subjectName)

test('reads stations, pumps, signal and alignment', () => {
  expect(names('of=LS-001&of=LS-003%2F2')).toEqual(['LS-001', 'LS-003/2'])
  expect(read('of=LS-001&signal=flow&align=day')).toMatchObject({ signal: 'flow', align: 'day' })
  expect(read('of=LS-001&signal=smell&align=moon')).toMatchObject({ signal: null, align: 'time' })
})

test('names what isn’t a station or pump, and keeps the rest', () => {
  expect(names('of=LS-001&of=../x&of=LS-002/0&of=&of=LS-003')).toEqual(['LS-001', 'LS-003'])
  expect(read('of=LS-001&of=../x&of=LS-002/0').invalid).toEqual(['../x', 'LS-002/0'])
})

test('keeps the first six, counts those beyond, and takes none twice', () => {
  const search = ['A', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((id) => `of=${id}`).join('&')
  expect(names(search)).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
  expect(read(search).beyond).toBe(2)
})

test('a change keeps the range, and defaults aren’t written', () => {
  const params = new URLSearchParams('range=7d&of=LS-001&of=LS-002&signal=flow&align=day')
  const comparison = readComparison(params)
  expect(String(withComparison(params, { ...comparison, align: 'time' }))).toBe(
    'range=7d&of=LS-001&of=LS-002&signal=flow',
  )
  expect(String(withComparison(params, { ...comparison, subjects: [], signal: null }))).toBe(
    'range=7d&align=day',
  )
})
