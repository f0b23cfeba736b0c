import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { stubAudioContext } from '@/tests/fakes/audio-context'
import { stubNotifications } from '@/tests/fakes/notifications'
import { renderWithPreferences } from '@/tests/preferences'
import { SilentDeviceNote, SoundQuestion } from './silent-device'

jest.mock('@/lib/preferences/use-are-preferences-known', () => ({
  useArePreferencesKnown: () => mockAreKnown,
}))

let mockAreKnown: boolean
const SILENT = 'Alarms are silent on this device.'
const onSave = jest.fn()

beforeEach(() => {
  mockAreKnown = true
  localStorage.clear()
  onSave.mockClear()
  stubAudioContext()
  stubNotifications('denied')
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const isSaid = () => screen.queryByText(SILENT) !== null

test.each([
  ['notifications are on, but not allowed here', { notifications: true }, true],
  ['sound is on', { alertSound: true }, false],
])('the panel says that a device is silent: %s', (_what, preferences, isSilent) => {
  renderWithPreferences(<SilentDeviceNote />, { preferences })
  expect(isSaid()).toBe(isSilent)
})

test('a browser that plays no sounds is not offered any', () => {
  Reflect.deleteProperty(window, 'AudioContext')
  renderWithPreferences(<SilentDeviceNote />)
  expect(isSaid()).toBe(true)
  expect(screen.queryByRole('button')).toBeNull()
})

test('asks once on a device, and turns on sound', async () => {
  const { unmount } = renderWithPreferences(<SoundQuestion />, { onSave })
  await press('Turn on sound')
  expect(onSave).toHaveBeenCalledWith({ alertSound: true })
  unmount()
  renderWithPreferences(<SoundQuestion />)
  expect(isSaid()).toBe(false)
})

test('asks only once preferences are known', () => {
  mockAreKnown = false
  renderWithPreferences(<SoundQuestion />)
  expect(isSaid()).toBe(false)
})

test('without storage it works, and asks with each load', async () => {
  const off = () => {
    throw new DOMException('switched off', 'SecurityError')
  }
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(off)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(off)
  renderWithPreferences(<SoundQuestion />)
  await press('Not now')
  expect(isSaid()).toBe(false)
})
