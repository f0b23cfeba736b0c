import { FakeWorker, removeServiceWorker, stubServiceWorker } from '@/tests/fakes/service-worker'

beforeEach(() => {
  jest.useFakeTimers()
  jest.resetModules()
  document.documentElement.dataset.build = 'b1'
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

test('registers once, past the browser’s cache', async () => {
  const { register } = stubServiceWorker()
  await expect(start()).resolves.toBe(true)
  expect(register.mock.calls).toEqual([['/service-worker.js', { updateViaCache: 'none' }]])
})

test('a browser without service workers, or over plain HTTP, goes without', async () => {
  await expect(start()).resolves.toBe(false)
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

test('notifications wait until a worker runs, which is told to complete its copy', async () => {
  const container = stubServiceWorker()
  await start()
  const { isWorkerActive } = await import('./availability')
  expect(isWorkerActive()).toBe(false)
  const worker = new FakeWorker('b1')
  container.activate(worker)
  await jest.advanceTimersByTimeAsync(0)
  expect(isWorkerActive()).toBe(true)
  expect(worker.told).toContainEqual({ type: 'complete' })
})

test('a worker that only removes itself is none, even while it is active', async () => {
  const container = stubServiceWorker()
  await start()
  container.activate(new FakeWorker(null))
  await jest.advanceTimersByTimeAsync(0)
  const { isWorkerAvailable } = await import('./availability')
  expect(isWorkerAvailable()).toBe(false)
})
