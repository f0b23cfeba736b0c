import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { alertSound } from '@/lib/notifications/sound'
import { announceUpdate } from '@/lib/service-worker/status'
import { stubAudioContext } from '@/tests/fakes/audio-context'
import { stubNotifications } from '@/tests/fakes/notifications'
import { aSilence, everything } from '@/tests/factories/silences'
import { NOW_MS } from '@/tests/factories/station'
import { renderWithPreferences } from '@/tests/preferences'
import { knowSilences } from '@/tests/worlds/silences'
import { NotifierMark } from './notifier-mark'

jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))

const MINUTE_MS = 60_000

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  stubAudioContext()
  stubNotifications('granted')
  knowSilences()
})

afterEach(() => {
  act(() => alertSound.switchOff())
})

const words = () => screen.queryAllByRole('link').map(({ title }) => title)
const show = (preferences: object = { notifications: true }) =>
  renderWithPreferences(<NotifierMark />, { preferences })

test('shows until when everything is silent, and disappears then', async () => {
  knowSilences(everything({ untilMs: NOW_MS + MINUTE_MS }))
  show()
  expect(words()).toEqual(['Silent until 12:01'])
  expect(screen.getByRole('link')).toHaveAccessibleName('Silent until 12:01')
  expect(screen.getByRole('link')).toHaveAttribute('href', '/preferences#alerts')
  await act(() => jest.advanceTimersByTimeAsync(MINUTE_MS + 1000))
  expect(words()).toEqual([])
})

test('shows the last ten minutes of any other silence, but not of what was seen', async () => {
  const untilMs = NOW_MS + 11 * MINUTE_MS
  knowSilences(aSilence({ untilMs }), aSilence({ scope: 'overflow', untilMs: NOW_MS + MINUTE_MS }))
  show()
  expect(words()).toEqual([])
  await act(() => jest.advanceTimersByTimeAsync(MINUTE_MS))
  expect(words()).toEqual(['High float rings again at 12:11'])
})

test('says nothing of silences when notifications and sound are off', () => {
  knowSilences(everything())
  show({})
  expect(words()).toEqual([])
})

test('says that sound is waiting for a click', () => {
  stubAudioContext().isAllowed = false
  show({ alertSound: true })
  act(() => alertSound.switchOn())
  expect(screen.getByText('Click anywhere to enable sound')).toBeVisible()
  expect(words()).toEqual([])
})

test('on a wall, blocked sound is one button away, which also plays a tone', async () => {
  jest.useRealTimers()
  const audio = stubAudioContext()
  audio.isAllowed = false
  renderWithPreferences(<NotifierMark isOnWall />, { preferences: { alertSound: true } })
  act(() => alertSound.switchOn())
  expect(screen.getByText('Alarms are silent on this device.')).toBeVisible()
  audio.isAllowed = true
  await userEvent.click(screen.getByRole('button', { name: 'Turn on sound' }))
  expect(screen.queryByText('Alarms are silent on this device.')).toBeNull()
  expect(audio.played).toEqual([660, 495])
})

test('on a wall whose sound may not survive a reload, asks for one by hand', async () => {
  stubAudioContext()
  renderWithPreferences(<NotifierMark isOnWall />, { preferences: { alertSound: true } })
  act(() => alertSound.switchOn())
  expect(screen.queryByRole('button')).toBeNull()
  act(() => announceUpdate('b2'))
  expect(screen.getByText(/^A new version is ready/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  jest.spyOn(alertSound, 'survivesReload').mockReturnValue(true)
  act(() => announceUpdate('b3'))
  act(() => alertSound.switchOff())
  expect(screen.queryByRole('button')).toBeNull()
})

test.each(['default', 'denied'] as const)(
  'says that preferred notifications aren’t allowed here (%s)',
  (permission) => {
    stubNotifications(permission)
    show()
    expect(words()).toEqual(['Notifications not allowed on this device'])
  },
)

test('nothing leads away from a wall', () => {
  knowSilences(everything())
  renderWithPreferences(<NotifierMark isOnWall />, { preferences: { notifications: true } })
  expect(screen.getByText('Silent until 20:00')).toBeVisible()
  expect(words()).toEqual([])
})

test('says that this browser plays no sounds and shows no notifications', () => {
  Reflect.deleteProperty(window, 'AudioContext')
  Reflect.deleteProperty(window, 'Notification')
  show({ alertSound: true, notifications: true })
  expect(words()).toEqual([
    'This browser can’t play sounds',
    'Notifications don’t work on this device',
  ])
})
