import { isFiltered, listViewParams, readListView, type ListView } from './view'

const read = (query: string) => readListView(new URLSearchParams(query))
const PLAIN = read('')

test('shows the whole list, worst first, without parameters', () => {
  expect(PLAIN).toEqual({
    search: '',
    statuses: [],
    tags: [],
    name: 'now',
    sort: { column: 'status', isDescending: false },
    figureSort: null,
    density: null,
  })
  expect(isFiltered(PLAIN)).toBe(false)
  expect(String(listViewParams(PLAIN))).toBe('')
})

test('a view survives a round trip through the URL', () => {
  const view: ListView = {
    name: 'now',
    search: 'pond & 5th',
    statuses: ['alarm', 'offline'],
    tags: ['flood zone A', 'a,b'],
    sort: { column: 'level', isDescending: true },
    figureSort: null,
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
  'view=now',
  'view=gossip',
  'page=3',
  'tag=',
  `q=${'x'.repeat(201)}`,
])('%s is ignored', (query) => {
  expect(read(query)).toEqual(PLAIN)
})

test('each view keeps the filters and has an order of its own', () => {
  const view = read('view=pumps&q=pond&sort=-runtime7d')
  expect(view).toMatchObject({ name: 'pumps', search: 'pond', sort: PLAIN.sort })
  expect(view.figureSort).toEqual({ column: 'runtime7d', isDescending: true })
  expect(String(listViewParams(view))).toBe('view=pumps&q=pond&sort=-runtime7d')
  expect(read('view=energy&sort=status').figureSort).toEqual({
    column: 'status',
    isDescending: false,
  })
  expect(String(listViewParams(read('view=energy&sort=status')))).toBe('view=energy&sort=status')
  expect(read('sort=runtime7d').sort).toEqual(PLAIN.sort)
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
