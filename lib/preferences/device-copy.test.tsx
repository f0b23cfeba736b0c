import { readLatestPreferences, readPreferencesCopy, writePreferencesCopy } from './device-copy'
import { DEFAULT_PREFERENCES } from './preferences'

const NOTHING = { saved: DEFAULT_PREFERENCES, unsaved: {}, changedFrom: {}, changedAtMs: 0 }

beforeEach(() => localStorage.clear())

test('a damaged copy is ignored and overwritten', () => {
  localStorage.setItem('wetwell.preferences', '{')
  expect(readPreferencesCopy('a')).toBeNull()
  writePreferencesCopy('a', NOTHING)
  expect(readPreferencesCopy('a')).toEqual(NOTHING)
})

test('works without storage, storing nothing', () => {
  const off = () => {
    throw new DOMException('switched off', 'SecurityError')
  }
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(off)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(off)
  writePreferencesCopy('a', NOTHING)
  expect(readPreferencesCopy('a')).toBeNull()
  expect(readLatestPreferences()).toBeNull()
})
