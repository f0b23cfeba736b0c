import { FakeWorker, removeServiceWorker, stubServiceWorker } from '@/tests/fakes/service-worker'

let container: ReturnType<typeof stubServiceWorker>
let status: typeof import('./status')

beforeEach(async () => {
  jest.useFakeTimers()
  jest.resetModules()
  document.documentElement.dataset.build = 'b1'
  container = stubServiceWorker()
  status = await import('./status')
})
afterEach(() => {
  delete document.documentElement.dataset.build
  removeServiceWorker()
})

const settled = () => jest.advanceTimersByTimeAsync(0)

async function start(active: FakeWorker | null = new FakeWorker('b1')): Promise<void> {
  if (active) container.activate(active)
  const { startServiceWorker } = await import('./registration')
  void startServiceWorker()
  void startServiceWorker()
  await settled()
}

test('registers once, past the browser’s cache', async () => {
  await start()
  expect(container.register.mock.calls).toEqual([
    ['/service-worker.js', { updateViaCache: 'none' }],
  ])
  expect(status.isWorkerAvailable()).toBe(true)
})

test('a browser without service workers, or over plain HTTP, goes without', async () => {
  removeServiceWorker()
  await start(null)
  expect(status.isWorkerAvailable()).toBe(false)
})

test('development has none', async () => {
  delete document.documentElement.dataset.build
  await start()
  expect(status.isWorkerAvailable()).toBe(false)
  expect(container.register).not.toHaveBeenCalled()
})

test('a browser that refuses it is noted once', async () => {
  const warned = jest.spyOn(console, 'warn').mockReturnValue()
  container.register.mockRejectedValue(new DOMException('no', 'SecurityError'))
  await start()
  expect(status.isWorkerAvailable()).toBe(false)
  expect(warned).toHaveBeenCalledTimes(1)
})

test('notifications wait until a worker runs', async () => {
  const listener = jest.fn()
  const unsubscribe = status.subscribeToWorker(listener)
  await start(null)
  expect(status.isWorkerActive()).toBe(false)
  container.activate(new FakeWorker('b1'))
  await settled()
  expect(status.isWorkerActive()).toBe(true)
  expect(listener).toHaveBeenCalledTimes(1)
  unsubscribe()
})

test('a worker that only removes itself is none, even while it is active', async () => {
  await start(new FakeWorker(null))
  expect(status.isWorkerAvailable()).toBe(false)
})

test('a first worker whose download fails is tried again, ever later, until it runs', async () => {
  await start(null)
  container.failToInstall(new FakeWorker('b1'))
  expect(status.isWorkerAvailable()).toBe(true)
  await jest.advanceTimersByTimeAsync(999)
  expect(container.register).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(1)
  expect(container.register).toHaveBeenCalledTimes(2)
  container.failToInstall(new FakeWorker('b1'))
  await jest.advanceTimersByTimeAsync(2000)
  expect(container.register).toHaveBeenCalledTimes(3)
  container.activate(new FakeWorker('b1'))
  await settled()
  expect(status.isWorkerActive()).toBe(true)
})

test('an update whose download fails waits for the next check', async () => {
  await start()
  container.failToInstall(new FakeWorker('b2'))
  await jest.advanceTimersByTimeAsync(60_000)
  expect(container.register).toHaveBeenCalledTimes(1)
  expect(status.isWorkerActive()).toBe(true)
})

test('announces a newer build once it waits', async () => {
  await start()
  expect(status.readUpdate()).toBeNull()
  const listener = jest.fn()
  status.subscribeToWorker(listener)
  container.registration.install(new FakeWorker('b2'))
  await settled()
  expect(status.readUpdate()).toBe('b2')
  expect(listener).toHaveBeenCalledTimes(1)
  expect(container.registration.waiting?.told).toEqual([{ type: 'build' }])
})

test('announces a build that waits already', async () => {
  container.registration.waiting = new FakeWorker('b2')
  await start()
  expect(status.readUpdate()).toBe('b2')
})

test('has the worker of the page’s own build take over quietly', async () => {
  const waiting = new FakeWorker('b1')
  container.registration.waiting = waiting
  await start()
  expect(waiting.told).toContainEqual({ type: 'activate' })
  expect(status.readUpdate()).toBeNull()
})

test('the first worker of all is no update', async () => {
  await start(null)
  container.registration.install(new FakeWorker('b1'))
  await settled()
  expect(status.readUpdate()).toBeNull()
  expect(status.isWorkerAvailable()).toBe(true)
})

test('says when the server has switched the worker off', async () => {
  await start()
  container.registration.install(new FakeWorker(null))
  await settled()
  expect(status.isWorkerAvailable()).toBe(false)
  expect(status.readUpdate()).toBeNull()
})

test('asks for a newer build every hour, with or without a connection', async () => {
  await start()
  container.registration.update.mockRejectedValueOnce(new TypeError('offline'))
  await jest.advanceTimersByTimeAsync(3_600_000)
  await jest.advanceTimersByTimeAsync(3_600_000)
  expect(container.registration.update).toHaveBeenCalledTimes(2)
})
