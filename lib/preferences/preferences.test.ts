import { DEFAULT_PREFERENCES, preferencesSchema, storedPreferencesSchema } from './preferences'

const timestamp = (ms: number) => ({ toMillis: () => ms })

test.each([{}, null, 'text', 7])('uses the defaults when %p is stored', (stored) => {
  expect(preferencesSchema.parse(stored)).toEqual(DEFAULT_PREFERENCES)
})

test('keeps valid fields beside invalid ones', () => {
  const stored = {
    units: { system: 'us', flow: 'furlong', pressure: 'bar' },
    timeZone: 'Mars/Olympus',
    clock: '12h',
    theme: 3,
    repeatIntervalS: 0.5,
    unheardOf: true,
  }
  expect(preferencesSchema.parse(stored)).toEqual({
    ...DEFAULT_PREFERENCES,
    units: { system: 'us', pressure: 'bar' },
    clock: '12h',
  })
})

test.each(['browser', 'station', 'America/New_York'])('%s is a valid time zone', (zone) => {
  expect(preferencesSchema.parse({ timeZone: zone }).timeZone).toBe(zone)
})

test('lists unreadable fields, but not those of an earlier version', () => {
  const stored = {
    units: { system: 'us', flow: 'furlong' },
    theme: 'dark',
    clock: 12,
    colour: 'red',
    mutes: { 'LS-001': 'until noon' },
    quietUntil: timestamp(1000),
    updatedAt: timestamp(2000),
  }
  expect(storedPreferencesSchema.parse(stored)).toEqual({
    preferences: { ...DEFAULT_PREFERENCES, units: { system: 'us' }, theme: 'dark' },
    unreadable: ['units', 'clock', 'colour'],
    isPending: false,
  })
})

test('an unknown time zone isn’t damage unless the rules would reject it', () => {
  const stored = storedPreferencesSchema.parse({ timeZone: 'America/Newly_Named' })
  expect(stored).toMatchObject({ preferences: { timeZone: 'browser' }, unreadable: [] })
  expect(storedPreferencesSchema.parse({ timeZone: 'x'.repeat(65) }).unreadable).toEqual([
    'timeZone',
  ])
})

test.each([
  ['pending until the server has set its time', { updatedAt: null }, true],
  ['not pending where the time is missing', {}, false],
])('a document is %s', (_, stored, isPending) => {
  const read = storedPreferencesSchema.parse(stored)
  expect(read).toMatchObject({ unreadable: [], isPending })
})
