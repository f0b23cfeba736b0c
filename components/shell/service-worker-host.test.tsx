import { act, screen } from '@testing-library/react'
import type { Preferences } from '@/lib/preferences/preferences'
import { isWorkerAvailable } from '@/lib/service-worker/availability'
import { removeServiceWorker, stubServiceWorker } from '@/tests/fakes/service-worker'
import { renderWithPreferences } from '@/tests/preferences'
import { ServiceWorkerHost } from './service-worker-host'

jest.mock('./update-banner', () => ({ UpdateBanner: () => 'started' }))

beforeEach(() => {
  jest.useFakeTimers()
  document.documentElement.dataset.build = 'b1'
})
afterEach(() => {
  delete document.documentElement.dataset.build
  Reflect.deleteProperty(navigator, 'connection')
  jest.useRealTimers()
})

async function isStarted(preferences: Partial<Preferences> = {}): Promise<boolean> {
  renderWithPreferences(<ServiceWorkerHost />, { preferences })
  expect(screen.queryByText('started')).toBeNull()
  // Without requestIdleCallback, as in jsdom, the page counts as idle after 2 s.
  await act(() => jest.advanceTimersByTimeAsync(2000))
  return screen.queryByText('started') !== null
}

const saveData = () =>
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })

test('starts the service worker once the page is idle', async () => {
  expect(await isStarted()).toBe(true)
})

test('whoever saves data gets it only for notifications', async () => {
  saveData()
  expect(await isStarted()).toBe(false)
  expect(await isStarted({ notifications: true })).toBe(true)
})

test('code that can’t be loaded leaves phones without one, which the settings say', async () => {
  jest.resetModules()
  jest.doMock('./update-banner', () => {
    throw new Error('ChunkLoadError')
  })
  stubServiceWorker()
  expect(isWorkerAvailable()).toBe(true)
  expect(await isStarted()).toBe(false)
  expect(isWorkerAvailable()).toBe(false)
  removeServiceWorker()
})

test('development has none', async () => {
  delete document.documentElement.dataset.build
  expect(await isStarted()).toBe(false)
})
