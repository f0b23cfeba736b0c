import { FakeWorker, stubServiceWorker } from '@/tests/fakes/service-worker'

const onActive = jest.fn()
const onMissing = jest.fn()
let container: ReturnType<typeof stubServiceWorker>
let update: typeof import('./update')

beforeEach(async () => {
  jest.useFakeTimers()
  jest.resetModules()
  onMissing.mockClear()
  update = await import('./update')
  container = stubServiceWorker()
  container.registration.active = new FakeWorker('b1')
})
afterEach(() => jest.useRealTimers())

const settled = () => jest.advanceTimersByTimeAsync(0)

async function follow(): Promise<void> {
  const { followUpdates } = await import('./follow-updates')
  const registration = container.registration as unknown as ServiceWorkerRegistration
  followUpdates({ registration, ownBuild: 'b1', onActive, onMissing })
  await settled()
}

test('announces a newer build once it waits', async () => {
  await follow()
  expect(update.readUpdate()).toBeNull()
  const listener = jest.fn()
  update.subscribeToUpdate(listener)
  container.registration.install(new FakeWorker('b2'))
  await settled()
  expect(update.readUpdate()).toBe('b2')
  expect(listener).toHaveBeenCalledTimes(1)
  expect(container.registration.waiting?.told).toEqual([{ type: 'build' }])
})

test('announces a build that waits already', async () => {
  container.registration.waiting = new FakeWorker('b2')
  await follow()
  expect(update.readUpdate()).toBe('b2')
})

test('has the worker of the page’s own build take over quietly', async () => {
  const waiting = new FakeWorker('b1')
  container.registration.waiting = waiting
  await follow()
  expect(waiting.told).toContainEqual({ type: 'activate' })
  expect(update.readUpdate()).toBeNull()
})

test('announces an update that another tab has brought', async () => {
  await follow()
  container.become(new FakeWorker('b1'))
  await settled()
  expect(update.readUpdate()).toBeNull()
  container.become(new FakeWorker('b2'))
  await settled()
  expect(update.readUpdate()).toBe('b2')
})

test('the first worker of all is no update', async () => {
  container.registration.active = null
  await follow()
  container.registration.install(new FakeWorker('b1'))
  await settled()
  expect(update.readUpdate()).toBeNull()
  expect(onMissing).not.toHaveBeenCalled()
})

test('says when the server has switched the worker off', async () => {
  await follow()
  container.registration.install(new FakeWorker(null))
  await settled()
  expect(onMissing).toHaveBeenCalled()
  expect(update.readUpdate()).toBeNull()
})

test('asks for a newer build every hour, with or without a connection', async () => {
  await follow()
  container.registration.update.mockRejectedValueOnce(new TypeError('offline'))
  await jest.advanceTimersByTimeAsync(3_600_000)
  await jest.advanceTimersByTimeAsync(3_600_000)
  expect(container.registration.update).toHaveBeenCalledTimes(2)
})

test('a first worker that only removes itself, or can’t be installed, is none', async () => {
  container.registration.active = null
  await follow()
  container.registration.install(new FakeWorker(null))
  await settled()
  expect(onMissing).toHaveBeenCalledTimes(1)

  const failing = new FakeWorker('b1')
  container.registration.install(failing)
  failing.become('redundant')
  expect(onMissing).toHaveBeenCalledTimes(2)
})
