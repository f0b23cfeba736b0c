import { DEFAULT_PREFERENCES } from './preferences'
import { resetOf } from './reset'

test('a section whose fields are all as by default has nothing to reset', () => {
  expect(resetOf('display', DEFAULT_PREFERENCES)).toBeNull()
  expect(resetOf('units', DEFAULT_PREFERENCES)).toBeNull()
  expect(
    resetOf('units', { ...DEFAULT_PREFERENCES, units: { system: 'metric', flow: undefined } }),
  ).toBeNull()
  expect(resetOf('time', { ...DEFAULT_PREFERENCES, theme: 'dark' })).toBeNull()
})

test('only what departs from the defaults is set, said and undone', () => {
  const preferences = { ...DEFAULT_PREFERENCES, theme: 'dark', startPage: '/map' } as const
  expect(resetOf('display', preferences)).toEqual({
    change: { theme: 'system', startPage: '/' },
    undo: { theme: 'dark', startPage: '/map' },
    words: ['theme: as the device', 'start page: Station List'],
  })
})

test('a unit of one quantity alone makes the units depart', () => {
  const units = { system: 'metric', flow: 'gpm' } as const
  expect(resetOf('units', { ...DEFAULT_PREFERENCES, units })).toEqual({
    change: { units: { system: 'metric' } },
    undo: { units },
    words: ['units: metric, each quantity as the system'],
  })
})

test('alerts: sound, notifications, repetition and quiet', () => {
  const preferences = {
    ...DEFAULT_PREFERENCES,
    alertSound: true,
    notifications: true,
    repeatIntervalS: 300,
    quietUntil: 1000,
  }
  expect(resetOf('alerts', preferences)?.words).toEqual([
    'notifications: off',
    'sound: off',
    'repeat: never',
    'quiet: off',
  ])
})
