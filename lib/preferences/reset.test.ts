import { DEFAULT_PREFERENCES } from './preferences'
import { resetOf } from './reset'

test('a section with default values has nothing to reset', () => {
  expect(resetOf('display', DEFAULT_PREFERENCES)).toBeNull()
  expect(resetOf('units', DEFAULT_PREFERENCES)).toBeNull()
  expect(
    resetOf('units', { ...DEFAULT_PREFERENCES, units: { system: 'metric', flow: undefined } }),
  ).toBeNull()
  expect(resetOf('time', { ...DEFAULT_PREFERENCES, theme: 'dark' })).toBeNull()
})

test('an override for one quantity makes the units differ', () => {
  const units = { system: 'metric', flow: 'gpm' } as const
  expect(resetOf('units', { ...DEFAULT_PREFERENCES, units })).toEqual({
    change: { units: { system: 'metric' } },
    undo: { units },
    words: ['units to metric for every quantity'],
  })
})
