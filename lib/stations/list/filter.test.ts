import { aCondition } from '@/tests/factories/station-view'
import { aStation } from '@/tests/factories/station'
import { matchesSearch, matchesStatus, searchWords, tagsOf } from './filter'

const station = aStation({
  name: 'Señora Pond',
  address: '12 Harbour Road',
  tags: ['flood zone A'],
})

test.each([
  ['senora', true],
  ['SEÑORA', true],
  ['harbour 12', true],
  ['ls-001', true],
  ['zone', true],
  ['pond  zone ', true],
  ['', true],
  ['pond elm', false],
  ['road flood-zone', false],
])('a search for %j finds the station by name, address, id or tag: %p', (search, isFound) => {
  expect(matchesSearch(station, searchWords(search))).toBe(isFound)
})

test('a missing address matches no search', () => {
  expect(matchesSearch(aStation({ address: undefined }), searchWords('undefined'))).toBe(false)
})

test('a word doesn’t match across two fields', () => {
  expect(matchesSearch(aStation({ name: 'Pond', address: 'Elm' }), ['pondelm'])).toBe(false)
})

test.each([
  [[], true],
  [['alarm'], true],
  [['offline'], true],
  [['normal', 'attention'], false],
] as const)('a silent station in alarm is found under %j: %p', (chosen, isFound) => {
  const condition = aCondition({ status: 'alarm', isSilent: true })
  expect(matchesStatus(condition, chosen)).toBe(isFound)
})

test('lists the tags of all stations once, in order', () => {
  const stations = [aStation({ tags: ['zone 10', 'critical'] }), aStation({ tags: ['zone 2'] })]
  expect(tagsOf([...stations, aStation({ tags: ['critical'] })])).toEqual([
    'critical',
    'zone 2',
    'zone 10',
  ])
})
