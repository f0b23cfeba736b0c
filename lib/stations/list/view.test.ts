import { isFiltered, listViewParams, readListView } from './view'
import type { ListView } from './view'

const read = (query: string) => readListView(new URLSearchParams(query))
const PLAIN = read('')

test('shows the whole list, worst first, without parameters', () => {
  expect(PLAIN).toEqual({
    search: '',
    statuses: [],
    tags: [],
    sort: { column: 'status', isDescending: false },
    density: null,
  })
  expect(isFiltered(PLAIN)).toBe(false)
  expect(String(listViewParams(PLAIN))).toBe('')
})

test('a view survives a round trip through the URL', () => {
  const view: ListView = {
    search: 'pond & 5th',
    statuses: ['alarm', 'offline'],
    tags: ['flood zone A', 'a,b'],
    sort: { column: 'level', isDescending: true },
    density: 'compact',
  }
  const params = listViewParams(view)
  expect(String(params)).toBe(
    'q=pond+%26+5th&status=alarm%2Coffline&tag=flood+zone+A&tag=a%2Cb&sort=-level&density=compact',
  )
  expect(readListView(params)).toEqual(view)
})

test.each([
  'status=melted',
  'status=,,',
  'sort=colour',
  'sort=--level',
  'sort=LEVEL',
  'density=roomy',
  'page=3',
  'tag=',
  `q=${'x'.repeat(201)}`,
])('%s is ignored', (query) => {
  expect(read(query)).toEqual(PLAIN)
})

test('keeps known statuses and drops unknown ones', () => {
  expect(read('status=melted,offline,alarm').statuses).toEqual(['alarm', 'offline'])
})

test('a repeated tag counts once', () => {
  expect(read('tag=critical&tag=critical').tags).toEqual(['critical'])
})

test.each([
  ['q=pond', true],
  ['q=+', false],
  ['status=alarm', true],
  ['tag=critical', true],
  ['sort=name&density=compact', false],
])('%s hides stations: %p', (query, expected) => {
  expect(isFiltered(read(query))).toBe(expected)
})
