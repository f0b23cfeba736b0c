import { act } from '@testing-library/react'
import type { Preferences } from '@/lib/preferences/preferences'
import { startServiceWorker } from '@/lib/service-worker/registration'
import { isWorkerAvailable } from '@/lib/service-worker/status'
import { removeServiceWorker, stubServiceWorker } from '@/tests/fakes/service-worker'
import { renderWithPreferences } from '@/tests/preferences'
import { ServiceWorkerHost } from './service-worker-host'

jest.mock('@/lib/service-worker/registration')
const startWorker = jest.mocked(startServiceWorker)

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection')
})

async function isStarted(preferences: Partial<Preferences> = {}): Promise<boolean> {
  startWorker.mockClear()
  renderWithPreferences(<ServiceWorkerHost isOnWall={false} />, { preferences })
  expect(startWorker).not.toHaveBeenCalled()
  // Without requestIdleCallback, as in jsdom, the page counts as idle after 2 s.
  await act(() => jest.advanceTimersByTimeAsync(2000))
  return startWorker.mock.calls.length > 0
}

const saveData = () =>
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })

test('starts the service worker once the page is idle', async () => {
  expect(await isStarted()).toBe(true)
})

test('with data saver on, starts it for notifications only', async () => {
  saveData()
  expect(await isStarted()).toBe(false)
  expect(await isStarted({ notifications: true })).toBe(true)
})

test('code that can’t be loaded leaves phones without one, which the settings say', async () => {
  jest.resetModules()
  jest.doMock('@/lib/service-worker/registration', () => {
    throw new Error('ChunkLoadError')
  })
  stubServiceWorker()
  expect(isWorkerAvailable()).toBe(true)
  expect(await isStarted()).toBe(false)
  expect(isWorkerAvailable()).toBe(false)
  removeServiceWorker()
})
