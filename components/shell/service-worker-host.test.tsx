import { act } from '@testing-library/react'
import type { Preferences } from '@/lib/preferences/preferences'
import { isWorkerAvailable } from '@/lib/service-worker/status'
import { removeServiceWorker, stubServiceWorker } from '@/tests/fakes/service-worker'
import { renderWithPreferences } from '@/tests/preferences'
import { ServiceWorkerHost } from './service-worker-host'

jest.mock('@/lib/service-worker/registration', () => {
  if (mockIsOffline) throw new Error('ChunkLoadError')
  return { startServiceWorker: mockStart }
})

const mockStart = jest.fn(async () => {})
let mockIsOffline = false

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  mockIsOffline = false
  removeServiceWorker()
  Reflect.deleteProperty(navigator, 'connection')
})

async function isStarted(preferences: Partial<Preferences> = {}): Promise<boolean> {
  mockStart.mockClear()
  renderWithPreferences(<ServiceWorkerHost isOnWall={false} />, { preferences })
  expect(mockStart).not.toHaveBeenCalled()
  // Without requestIdleCallback, as in jsdom, the page counts as idle after 2 s.
  await act(() => jest.advanceTimersByTimeAsync(2000))
  return mockStart.mock.calls.length > 0
}

const saveData = () =>
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })

// First, since the code is kept once it is loaded.
test('code that can’t be loaded leaves phones without one, which the settings say, until it is', async () => {
  mockIsOffline = true
  stubServiceWorker()
  expect(isWorkerAvailable()).toBe(true)
  expect(await isStarted()).toBe(false)
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(isWorkerAvailable()).toBe(false)
  mockIsOffline = false
  await act(() => jest.advanceTimersByTimeAsync(30_000))
  expect(mockStart).toHaveBeenCalledTimes(1)
})

test('starts the service worker once the page is idle', async () => {
  expect(await isStarted()).toBe(true)
})

test('with data saver on, starts it for notifications only', async () => {
  saveData()
  expect(await isStarted()).toBe(false)
  expect(await isStarted({ notifications: true })).toBe(true)
})
