import { readLatestPreferences, readPreferencesCopy, writePreferencesCopy } from './device-copy'
import { NOTHING_KNOWN } from './local-preferences'

beforeEach(() => localStorage.clear())

test('a damaged copy is ignored and overwritten', () => {
  localStorage.setItem('wetwell.preferences', '{')
  expect(readPreferencesCopy('a')).toBeNull()
  writePreferencesCopy('a', NOTHING_KNOWN)
  expect(readPreferencesCopy('a')).toEqual(NOTHING_KNOWN)
})

test('works without storage, storing nothing', () => {
  const off = () => {
    throw new DOMException('switched off', 'SecurityError')
  }
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(off)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(off)
  writePreferencesCopy('a', NOTHING_KNOWN)
  expect(readPreferencesCopy('a')).toBeNull()
  expect(readLatestPreferences()).toBeNull()
})
