import { readLatestPreferences, readPreferencesCopy, writePreferencesCopy } from './device-copy'
import { DEFAULT_PREFERENCES } from './preferences'

const KEY = 'wetwell.preferences'

beforeEach(() => localStorage.clear())

test('stores copies of the latest five users, latest first', () => {
  for (const uid of ['a', 'b', 'c', 'd', 'e', 'f', 'b'])
    writePreferencesCopy(uid, { ...DEFAULT_PREFERENCES, lastSeenUpdate: uid })
  expect(readPreferencesCopy('a')).toBeNull()
  expect(readPreferencesCopy('c')?.lastSeenUpdate).toBe('c')
  expect(readLatestPreferences()?.lastSeenUpdate).toBe('b')
})

test.each(['{', '7', '[null]', '[{"uid":"a"}]', '[{"uid":"","preferences":{"saved":{}}}]'])(
  'the damaged copy %s is ignored and overwritten',
  (stored) => {
    localStorage.setItem(KEY, stored)
    expect(readLatestPreferences()).toBeNull()
    writePreferencesCopy('a', DEFAULT_PREFERENCES)
    expect(readPreferencesCopy('a')).toEqual(DEFAULT_PREFERENCES)
  },
)

test('a former version’s copy is read beside a damaged one, field by field', () => {
  const saved = { theme: 'dark', clock: 7, quietUntil: 1000 }
  const former = { saved, unsaved: { density: 'compact' }, changedFrom: {}, changedAtMs: 1 }
  localStorage.setItem(KEY, JSON.stringify([7, { uid: 'a', preferences: former }]))
  expect(readLatestPreferences()).toEqual({ ...DEFAULT_PREFERENCES, theme: 'dark' })
})

test('works without storage, storing nothing', () => {
  const off = () => {
    throw new DOMException('switched off', 'SecurityError')
  }
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(off)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(off)
  writePreferencesCopy('a', DEFAULT_PREFERENCES)
  expect(readPreferencesCopy('a')).toBeNull()
  expect(readLatestPreferences()).toBeNull()
})
