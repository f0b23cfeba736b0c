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
  ['nothing is on', {}, true],
  ['notifications are on, but not allowed here', { notifications: true }, true],
  ['sound is on', { alertSound: true }, false],
])('the panel says that a device is silent: %s', async (_what, preferences, isSilent) => {
  renderWithPreferences(<SilentDeviceNote />, { preferences, onSave })
  expect(isSaid()).toBe(isSilent)
  if (!isSilent) return
  await press('Turn on sound')
  expect(onSave).toHaveBeenCalledWith({ alertSound: true })
  expect(isSaid()).toBe(false)
})

test('a browser that plays no sounds is not offered any', () => {
  Reflect.deleteProperty(window, 'AudioContext')
  renderWithPreferences(<SilentDeviceNote />)
  expect(isSaid()).toBe(true)
  expect(screen.queryByRole('button')).toBeNull()
})

test.each(['Turn on sound', 'Not now'])('asks once on a device: %s', async (answer) => {
  const { unmount } = renderWithPreferences(<SoundQuestion />, { onSave })
  await press(answer)
  expect(isSaid()).toBe(false)
  expect(onSave).toHaveBeenCalledTimes(answer === 'Turn on sound' ? 1 : 0)
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
