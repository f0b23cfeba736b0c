import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Preferences } from '@/lib/preferences/preferences'
import { startServiceWorker } from '@/lib/service-worker/registration'
import { announceUpdate, reloadToUpdate } from '@/lib/service-worker/status'
import { renderWithPreferences } from '@/tests/preferences'
import { ServiceWorkerHost } from './service-worker-host'

jest.mock('@/lib/service-worker/registration')
jest.mock('@/lib/service-worker/status', () => ({
  ...jest.requireActual('@/lib/service-worker/status'),
  reloadToUpdate: jest.fn(async () => true),
}))
const start = jest.mocked(startServiceWorker)

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'))

const show = (preferences: Partial<Preferences> = {}) =>
  renderWithPreferences(<ServiceWorkerHost isOnWall={false} />, { preferences })

async function isStarted(preferences: Partial<Preferences> = {}): Promise<boolean> {
  jest.useFakeTimers()
  start.mockClear()
  show(preferences)
  expect(start).not.toHaveBeenCalled()
  // Without requestIdleCallback, as in jsdom, the page counts as idle after 2 s.
  await act(() => jest.advanceTimersByTimeAsync(2000))
  return start.mock.calls.length > 0
}

test('starts the service worker once the page is idle', async () => {
  expect(await isStarted()).toBe(true)
})

test('with data saver on, starts it for notifications only', async () => {
  const connection = { value: { saveData: true }, configurable: true }
  Object.defineProperty(navigator, 'connection', connection)
  expect(await isStarted()).toBe(false)
  expect(await isStarted({ notifications: true })).toBe(true)
})

const offer = () => screen.queryByText('A new version is ready')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('asks before it reloads into a newer version', async () => {
  show()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  act(() => announceUpdate('b2'))
  expect(offer()).toBeVisible()
  await press('Later')
  expect(offer()).toBeNull()
  act(() => announceUpdate('b2'))
  expect(offer()).toBeNull()
  expect(reloadToUpdate).not.toHaveBeenCalled()

  act(() => announceUpdate('b3'))
  await press('Reload')
  expect(reloadToUpdate).toHaveBeenCalledTimes(1)
})

test('says why it doesn’t reload while a dialog is open', async () => {
  jest.mocked(reloadToUpdate).mockResolvedValueOnce(false)
  show()
  act(() => announceUpdate('b4'))
  await press('Reload')
  expect(await screen.findByText('Close the dialog first')).toBeVisible()
  await press('Reload')
  await waitFor(() => expect(screen.queryByText('Close the dialog first')).toBeNull())
})
