import { stubCaches } from '@/tests/fakes/caches'
import { aWorkerScope } from '@/tests/fakes/worker-scope'
import { removeWorker } from './remove-worker'

test('takes over at once, removes every copy and itself, and nothing else', async () => {
  const stub = stubCaches()
  for (const name of ['wetwell.shell.b1', 'another app’s', 'wetwell.shell.b2'])
    await caches.open(name)
  const { scope, fire, skipWaiting, unregister } = aWorkerScope()
  removeWorker(scope)
  await fire('install', {})
  expect(skipWaiting).toHaveBeenCalledTimes(1)
  await fire('activate', {})
  expect(Object.keys(stub.contents())).toEqual(['another app’s'])
  expect(unregister).toHaveBeenCalledTimes(1)
})

test('says that it is of no build', async () => {
  const { scope, fire } = aWorkerScope()
  removeWorker(scope)
  const port = { postMessage: jest.fn() }
  await fire('message', { data: { type: 'build' }, ports: [port] })
  expect(port.postMessage).toHaveBeenCalledWith(null)
})
