import { offeredTimeZones, offsetInWords, searchTimeZones, timeZoneEntries } from './zone-search'

const SUMMER_MS = Date.UTC(2026, 6, 1, 12)
const WINTER_MS = Date.UTC(2026, 11, 1, 12)
const NAMES = offeredTimeZones(Intl.supportedValuesOf('timeZone'), null)
const SUMMER = timeZoneEntries(NAMES, SUMMER_MS)
const WINTER = timeZoneEntries(NAMES, WINTER_MS)

const found = (query: string, entries = WINTER) =>
  searchTimeZones(query, entries).map(({ name }) => name)

test('returns every zone once, including UTC, for an empty query', () => {
  expect(found('')).toEqual(NAMES)
  expect(found('  ')).toEqual(NAMES)
  expect(NAMES).toContain('UTC')
  expect(new Set(NAMES).size).toBe(NAMES.length)
})

test.each([
  ['new york', 'America/New_York'],
  ['America/New_York', 'America/New_York'],
  ['york new', 'America/New_York'],
  ['São Paulo', 'America/Sao_Paulo'],
  ['sao paulo', 'America/Sao_Paulo'],
  ['boston', 'America/New_York'],
  ['st. johns', 'America/St_Johns'],
  ['eastern time', 'America/New_York'],
  ['EST', 'America/New_York'],
  ['edt', 'America/New_York'],
  ['aest', 'Australia/Sydney'],
  ['zulu', 'UTC'],
  ['knox', 'America/Indiana/Knox'],
])('%p finds %s first', (query, name) => {
  expect(found(query)[0]).toBe(name)
})

test.each([
  ['calcutta', 'Asia/Kolkata'],
  ['saigon', 'Asia/Ho_Chi_Minh'],
  ['kiev', 'Europe/Kyiv'],
])('former or current name %p finds only %s', (query, name) => {
  expect(found(query)).toEqual([name])
})

test('finds all zones that share an abbreviation', () => {
  expect(found('bst')).toEqual(expect.arrayContaining(['Europe/London', 'America/Sao_Paulo']))
})

test('finds a region’s zones first, and none for an unknown place', () => {
  const inEurope = NAMES.filter((name) => name.startsWith('Europe/'))
  expect(found('europe').slice(0, inEurope.length)).toEqual(inEurope)
  expect(found('atlantis')).toEqual([])
})

test.each([
  ['utc+1', 'Europe/Berlin'],
  ['GMT-5', 'America/New_York'],
  ['GMT−5', 'America/New_York'],
  ['+05:30', 'Asia/Kolkata'],
  ['utc +0545', 'Asia/Kathmandu'],
  ['-3:30', 'America/St_Johns'],
  ['utc+0', 'Europe/London'],
])('offset %p finds zones that have it now, such as %s', (query, name) => {
  expect(found(query)).toContain(name)
})

test('ranks zones with the offset now before those with it half a year away', () => {
  const summer = found('GMT-5', SUMMER)
  expect(summer[0]).toBe('America/Chicago')
  expect(summer.indexOf('America/New_York')).toBeGreaterThan(summer.indexOf('America/Bogota'))
  expect(found('utc+14')).toEqual(['Pacific/Kiritimati'])
  expect(found('utc+1')).not.toContain('Pacific/Kiritimati')
})

test('gives a zone’s current name and offset', () => {
  const newYork = (entries: typeof SUMMER) =>
    entries.find(({ name }) => name === 'America/New_York')
  expect(newYork(SUMMER)).toMatchObject({ longName: 'Eastern Daylight Time', offsetMin: -240 })
  expect(newYork(WINTER)).toMatchObject({ longName: 'Eastern Standard Time', offsetMin: -300 })
})

test('offers a chosen zone that the device doesn’t list, by its current name', () => {
  expect(offeredTimeZones(['Europe/Berlin'], 'US/Eastern')).toEqual([
    'Europe/Berlin',
    'US/Eastern',
    'UTC',
  ])
  expect(offeredTimeZones(['Asia/Calcutta'], 'Asia/Kolkata')).toEqual(['Asia/Kolkata', 'UTC'])
})

test.each([
  [0, 'UTC'],
  [60, 'UTC+1'],
  [330, 'UTC+5:30'],
  [-210, 'UTC−3:30'],
  [-300, 'UTC−5'],
])('formats %i minutes ahead as %s', (offsetMin, words) => {
  expect(offsetInWords(offsetMin)).toBe(words)
})

test.each([
  ['America/Indiana/Knox', 'Knox'],
  ['America/New_York', 'New York'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
  ['UTC', 'UTC'],
])('the city of %s is %s', (name, city) => {
  expect(timeZoneEntries([name], SUMMER_MS)[0]?.city).toBe(city)
})
