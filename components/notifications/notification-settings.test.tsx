import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { alertSound } from '@/lib/notifications/sound'
import { startServiceWorker } from '@/lib/service-worker/registration'
import { everything } from '@/tests/factories/silences'
import { knowSilences } from '@/tests/worlds/silences'
import { stubAudioContext } from '@/tests/fakes/audio-context'
import { stubNotifications } from '@/tests/fakes/notifications'
import { FakeWorker, removeServiceWorker, stubServiceWorker } from '@/tests/fakes/service-worker'
import { renderWithPreferences } from '@/tests/preferences'
import { NotificationSettings } from './notification-settings'

jest.mock('@/lib/service-worker/registration')
jest.mock('@/lib/session/session-provider', () => ({ useUser: () => ({ uid: 'u1' }) }))

const onSave = jest.fn()
let audio: ReturnType<typeof stubAudioContext>

beforeEach(() => {
  onSave.mockClear()
  audio = stubAudioContext()
  knowSilences()
})

afterEach(() => {
  act(() => alertSound.switchOff())
})

type Options = NonNullable<Parameters<typeof renderWithPreferences>[1]>

function show(preferences: Options['preferences'] = {}) {
  return renderWithPreferences(<NotificationSettings />, { preferences, onSave })
}

const notices = () => screen.getByRole('switch', { name: 'Browser notifications' })
const sound = () => screen.getByRole('switch', { name: 'Alert sound' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('turning notifications on asks for permission first, and is saved once granted', async () => {
  stubNotifications('default')
  show()
  expect(screen.getByText(/^You’re notified only while a tab is open\./)).toBeVisible()
  expect(screen.getByText('The browser will ask you first.')).toBeVisible()
  await userEvent.click(notices())
  expect(onSave).toHaveBeenCalledWith({ notifications: true })
  expect(notices()).toBeChecked()
  expect(screen.getByText('Allowed in this browser.')).toBeVisible()
})

test('stays off when the permission prompt is dismissed, and says so', async () => {
  stubNotifications('default').answer = null
  show()
  await userEvent.click(notices())
  expect(screen.getByText(/^The browser’s permission prompt was dismissed/)).toBeVisible()
  expect(notices()).not.toBeChecked()
  expect(onSave).not.toHaveBeenCalled()
})

test('on another device, a button asks for permission', async () => {
  stubNotifications('default')
  show({ notifications: true })
  expect(screen.getByText('Not allowed in this browser yet.')).toBeVisible()
  await press('Allow in this browser')
  expect(screen.getByText('Allowed in this browser.')).toBeVisible()
})

test('says why notifications can’t work, and can still be turned off', async () => {
  Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true })
  show({ notifications: true })
  expect(screen.getByText(/served over HTTPS/)).toBeVisible()
  await userEvent.click(notices())
  expect(onSave).toHaveBeenCalledWith({ notifications: false })
})

test('says when the browser has no notifications', () => {
  stubNotifications('default')
  Reflect.deleteProperty(window, 'Notification')
  show()
  expect(screen.getByText(/^This browser doesn’t support notifications/)).toBeVisible()
})

describe('on Android, which refuses notifications of pages', () => {
  beforeEach(() => {
    stubNotifications('granted')
    const android = 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile Safari/537.36'
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(android)
  })
  afterEach(removeServiceWorker)

  test('the service worker shows them, while Wetwell is open', async () => {
    const worker = stubServiceWorker()
    const { registration } = worker
    const first = new FakeWorker('b1')
    show()
    expect(
      screen.getByText(/^Allowed in this browser. The background service .* is starting…$/),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show a test notification' })).toBeNull()
    worker.activate(first)
    worker.controller = first
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(startServiceWorker).toHaveBeenCalled()
    expect(screen.getByText(/^You’re notified only while Wetwell is open\./)).toBeVisible()
    await press('Show a test notification')
    expect(registration.shown).toMatchObject([{ title: 'Wetwell test' }])
  })

  test('a permission that is given before it runs is saved', async () => {
    stubNotifications('default')
    stubServiceWorker()
    show()
    await userEvent.click(notices())
    expect(onSave).toHaveBeenCalledWith({ notifications: true })
  })

  test('says so up front if there is no service worker', () => {
    show()
    expect(
      screen.getByText(/^This browser shows notifications only through a background service/),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show a test notification' })).toBeNull()
  })
})

test('a new test notification replaces the last one', async () => {
  const shown = stubNotifications('granted')
  show()
  await press('Show a test notification')
  await press('Show a test notification')
  expect(shown.standing()).toEqual(['Wetwell test'])
})

test('sound can be tested and turned on', async () => {
  stubNotifications('granted')
  show()
  await press('Play sound')
  expect(audio.played).toEqual([660, 495])
  await userEvent.click(sound())
  expect(onSave).toHaveBeenCalledWith({ alertSound: true })
})

test('says that sound is waiting for a click until it is allowed', async () => {
  stubNotifications('granted')
  audio.isAllowed = false
  show({ alertSound: true })
  act(() => alertSound.switchOn())
  expect(screen.getByText(/^Click anywhere in this tab to enable sound/)).toBeVisible()
  audio.isAllowed = true
  await userEvent.click(document.body)
  expect(screen.queryByText(/^Click anywhere/)).toBeNull()
})

test('sets the repeat interval, and lists one that was set elsewhere', async () => {
  stubNotifications('granted')
  show({ repeatIntervalS: 90 })
  const repeat = screen.getByRole('combobox', { name: 'Repeat until acknowledged' })
  expect(repeat).toHaveDisplayValue('Every 90 s')
  expect(
    within(repeat)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Never', 'Every 1 min', 'Every 90 s', 'Every 5 min', 'Every 15 min', 'Every 30 min'])
  await userEvent.selectOptions(repeat, 'Every 5 min')
  expect(onSave).toHaveBeenCalledWith({ repeatIntervalS: 300 })
})

test('offers to silence everything, unless it is', () => {
  stubNotifications('granted')
  show({ notifications: true })
  expect(screen.getByRole('button', { name: 'Silence everything' })).toBeVisible()
  knowSilences(everything({ untilMs: Date.now() + 3_600_000 }))
  expect(screen.queryByRole('button', { name: 'Silence everything' })).toBeNull()
})
