import { removeServiceWorker, stubServiceWorker } from '@/tests/fakes/service-worker'

const request = jest.fn(() => new Promise(() => {}))

beforeEach(() => {
  jest.useFakeTimers()
  jest.resetModules()
  request.mockClear()
  document.documentElement.dataset.build = 'b1'
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
})
afterEach(() => {
  delete document.documentElement.dataset.build
  removeServiceWorker()
  jest.useRealTimers()
})

async function start() {
  const { startServiceWorker } = await import('./start-service-worker')
  await startServiceWorker()
  await startServiceWorker()
  const { isWorkerAvailable } = await import('./availability')
  return isWorkerAvailable()
}

test('registers once, past the browser’s cache, and holds the copy of this page’s build', async () => {
  const { register } = stubServiceWorker()
  await expect(start()).resolves.toBe(true)
  expect(register.mock.calls).toEqual([['/service-worker.js', { updateViaCache: 'none' }]])
  expect(request.mock.calls).toMatchObject([['wetwell.build.b1', { mode: 'shared' }, {}]])
})

test('a browser without service workers, or over plain HTTP, goes without', async () => {
  await expect(start()).resolves.toBe(false)
  expect(request).not.toHaveBeenCalled()
})

test('development has none', async () => {
  const { register } = stubServiceWorker()
  delete document.documentElement.dataset.build
  await expect(start()).resolves.toBe(false)
  expect(register).not.toHaveBeenCalled()
})

test('a browser that refuses it is noted once', async () => {
  const warned = jest.spyOn(console, 'warn').mockReturnValue()
  const { register } = stubServiceWorker()
  register.mockRejectedValue(new DOMException('no', 'SecurityError'))
  await expect(start()).resolves.toBe(false)
  expect(warned).toHaveBeenCalledTimes(1)
})
