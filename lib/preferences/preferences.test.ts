import { DEFAULT_PREFERENCES, preferencesSchema, storedPreferencesSchema } from './preferences'

const timestamp = (ms: number) => ({ toMillis: () => ms })

test('nothing stored is the defaults', () => {
  expect(preferencesSchema.parse({})).toEqual(DEFAULT_PREFERENCES)
})

test.each([null, 'text', 7])('a document that is none (%p) is the defaults', (stored) => {
  expect(preferencesSchema.parse(stored)).toEqual(DEFAULT_PREFERENCES)
})

test('what can be read is kept, whatever stands beside it', () => {
  const stored = {
    units: { system: 'us', flow: 'furlong', pressure: 'bar' },
    timeZone: 'Mars/Olympus',
    clock: '12h',
    theme: 3,
    repeatIntervalS: 0.5,
    quietUntil: timestamp(1000),
    unheardOf: true,
  }
  expect(preferencesSchema.parse(stored)).toEqual({
    ...DEFAULT_PREFERENCES,
    units: { system: 'us', pressure: 'bar' },
    clock: '12h',
    quietUntil: 1000,
  })
})

test.each(['browser', 'station', 'America/New_York'])('%s is a zone to show times in', (zone) => {
  expect(preferencesSchema.parse({ timeZone: zone }).timeZone).toBe(zone)
})

test('a stored document says what in it can’t be read, and when it was saved', () => {
  const stored = {
    units: { system: 'us', flow: 'furlong' },
    theme: 'dark',
    clock: 12,
    colour: 'red',
    updatedAt: timestamp(2000),
  }
  expect(storedPreferencesSchema.parse(stored)).toEqual({
    preferences: { ...DEFAULT_PREFERENCES, units: { system: 'us' }, theme: 'dark' },
    unreadable: ['units', 'clock', 'colour'],
    updatedAtMs: 2000,
  })
})

test('a zone that another browser knows is not taken for damage, and one that rules refuse is', () => {
  const stored = storedPreferencesSchema.parse({ timeZone: 'America/Newly_Named' })
  expect(stored).toMatchObject({ preferences: { timeZone: 'browser' }, unreadable: [] })
  expect(storedPreferencesSchema.parse({ timeZone: 'x'.repeat(65) }).unreadable).toEqual([
    'timeZone',
  ])
})

test('a time of saving that is still to come, or damaged, is none', () => {
  expect(storedPreferencesSchema.parse({ updatedAt: null }).updatedAtMs).toBeNull()
  expect(storedPreferencesSchema.parse({}).unreadable).toEqual([])
})
