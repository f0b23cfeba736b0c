import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { alertSound } from '@/lib/notifications/sound'
import { NOW_MS } from '@/tests/factories/station'
import { stubAudioContext } from '@/tests/fakes/audio-context'
import { renderWithPreferences } from '@/tests/preferences'
import { NotifierMark } from './notifier-mark'

const MINUTE_MS = 60_000

beforeEach(() => jest.useFakeTimers({ now: NOW_MS }))

afterEach(() => {
  act(() => alertSound.switchOff())
})

const quiet = () => screen.queryByRole('button', { name: /^Quiet until \d\d:\d\d$/ })

test('shows when quiet ends, and can end it now', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const preferences = { notifications: true, quietUntil: NOW_MS + 60 * MINUTE_MS }
  renderWithPreferences(<NotifierMark />, { preferences })
  const mark = quiet()
  if (!mark) throw new Error('no mark')
  await user.click(mark)
  await user.click(screen.getByRole('menuitem', { name: 'End quiet now' }))
  expect(quiet()).toBeNull()
})

test('disappears when quiet ends', async () => {
  const preferences = { alertSound: true, quietUntil: NOW_MS + MINUTE_MS }
  renderWithPreferences(<NotifierMark />, { preferences })
  expect(quiet()).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(MINUTE_MS + 1000))
  expect(quiet()).toBeNull()
})

test('doesn’t mention quiet when notifications and sound are off', () => {
  renderWithPreferences(<NotifierMark />, { preferences: { quietUntil: NOW_MS + MINUTE_MS } })
  expect(quiet()).toBeNull()
})

test('says that sound is waiting for a click', () => {
  stubAudioContext().isAllowed = false
  renderWithPreferences(<NotifierMark />, { preferences: { alertSound: true } })
  act(() => alertSound.switchOn())
  expect(screen.getByText('Click anywhere to enable sound')).toBeVisible()
})
