import { stubCaches } from '@/tests/fakes/caches'
import { startWorker } from '@/tests/worlds/service-worker'

beforeEach(() => {
  stubCaches()
})

test('says which build it is of, and takes over only when a page says so', async () => {
  const worker = await startWorker()
  const port = { postMessage: jest.fn() }
  await worker.fire('message', { data: { type: 'build' }, ports: [port] })
  expect(port.postMessage).toHaveBeenCalledWith('b1')
  await worker.fire('message', { data: null, ports: [] })
  expect(worker.skipWaiting).not.toHaveBeenCalled()
  await worker.fire('message', { data: { type: 'activate' }, ports: [] })
  expect(worker.skipWaiting).toHaveBeenCalledTimes(1)
})

function aNotice(data: unknown) {
  return { tag: 'alert a', data, close: jest.fn() }
}

const aWindow = () => ({ focus: jest.fn(async () => {}), postMessage: jest.fn() })

test('a click closes the notification and opens its station in the latest window', async () => {
  const { fire, windows, openWindow } = await startWorker()
  const [latest, other] = [aWindow(), aWindow()]
  windows.push(latest, other)
  const notification = aNotice({ edgeNodeId: 'LS-001' })
  await fire('notificationclick', { notification })
  expect(notification.close).toHaveBeenCalled()
  expect(latest.focus).toHaveBeenCalled()
  expect(latest.postMessage).toHaveBeenCalledWith({ type: 'notice-opened', edgeNodeId: 'LS-001' })
  expect(other.focus).not.toHaveBeenCalled()
  expect(other.postMessage.mock.calls).toEqual([[{ type: 'notice-closed', tag: 'alert a' }]])
  expect(openWindow).not.toHaveBeenCalled()
})

test.each([
  [{ edgeNodeId: 'LS 001' }, '/LS%20001'],
  [{ edgeNodeId: null }, '/'],
  [undefined, '/'],
])('without a window, a click on a notification with %p opens %s', async (data, path) => {
  const { fire, openWindow } = await startWorker()
  await fire('notificationclick', { notification: aNotice(data) })
  expect(openWindow).toHaveBeenCalledWith(path)
})

test('tells every window of a dismissed notification', async () => {
  const { fire, windows } = await startWorker()
  windows.push(aWindow(), aWindow())
  await fire('notificationclose', { notification: aNotice(null) })
  for (const { postMessage } of windows)
    expect(postMessage).toHaveBeenCalledWith({ type: 'notice-closed', tag: 'alert a' })
})
