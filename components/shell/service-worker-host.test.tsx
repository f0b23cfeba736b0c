import { act } from '@testing-library/react'
import type { Preferences } from '@/lib/preferences/preferences'
import { startServiceWorker } from '@/lib/service-worker/registration'
import { renderWithPreferences } from '@/tests/preferences'
import { ServiceWorkerHost } from './service-worker-host'

jest.mock('@/lib/service-worker/registration')
const start = jest.mocked(startServiceWorker)

beforeEach(() => jest.useFakeTimers())
afterEach(() => void Reflect.deleteProperty(navigator, 'connection'))

async function isStarted(preferences: Partial<Preferences> = {}): Promise<boolean> {
  start.mockClear()
  renderWithPreferences(<ServiceWorkerHost isOnWall={false} />, { preferences })
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
