import { forgetSessionData } from '@/lib/session-data'
import {
  readLatestPreferences,
  readPreferencesCopy,
  watchPreferencesCopy,
  writePreferencesCopy,
} from './device-copy'
import { DEFAULT_PREFERENCES } from './preferences'

const NOTHING = { saved: DEFAULT_PREFERENCES, unsaved: {}, changedFrom: {}, changedAtMs: 0 }

beforeEach(() => localStorage.clear())

test('each user has a copy', () => {
  writePreferencesCopy('a', { ...NOTHING, unsaved: { theme: 'dark' } })
  writePreferencesCopy('b', NOTHING)
  expect(readPreferencesCopy('a')?.unsaved).toEqual({ theme: 'dark' })
  expect(readPreferencesCopy('b')).toEqual(NOTHING)
  expect(readPreferencesCopy('c')).toBeNull()
  expect(readLatestPreferences()?.theme).toBe('system')
  writePreferencesCopy('a', { ...NOTHING, unsaved: { theme: 'dark' } })
  expect(readLatestPreferences()?.theme).toBe('dark')
})

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

test('mutes name stations, so the device forgets them at sign-out', () => {
  const mutes = { 'LS-001': '2026-06-01T09:00Z: Float sticks' }
  const muted = {
    ...NOTHING,
    saved: { ...DEFAULT_PREFERENCES, mutes },
    unsaved: { mutes: {}, theme: 'dark' as const },
    changedFrom: { mutes },
  }
  writePreferencesCopy('a', muted)
  expect(readPreferencesCopy('a')).toEqual(muted)
  forgetSessionData()
  expect(Object.values(localStorage).join('')).not.toContain('LS-001')
  expect(readPreferencesCopy('a')).toEqual({ ...NOTHING, unsaved: { theme: 'dark' } })
})

test('a user’s mutes are no other user’s', () => {
  writePreferencesCopy('a', {
    ...NOTHING,
    unsaved: { mutes: { 'LS-001': '2026-06-01T09:00Z: x' } },
  })
  writePreferencesCopy('b', NOTHING)
  expect(readPreferencesCopy('a')?.unsaved).toEqual({})
})

test('a sign-out in another tab doesn’t end mutes here', () => {
  const onChange = jest.fn()
  const stop = watchPreferencesCopy(onChange)
  const key = 'wetwell.session.mutes'
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
  expect(onChange).not.toHaveBeenCalled()
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: '[]' }))
  expect(onChange).toHaveBeenCalledTimes(1)
  stop()
})
