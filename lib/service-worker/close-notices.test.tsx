import { stubNotifications } from '@/tests/fakes/notifications'
import { removeServiceWorker, stubServiceWorker } from '@/tests/fakes/service-worker'
import { closeWorkerNotices } from './close-notices'

test('closes all that the worker has shown', async () => {
  stubNotifications('granted')
  const { registration } = stubServiceWorker()
  await registration.showNotification('Alarm a', { tag: 'alert a' })
  await registration.showNotification('Wetwell test', { tag: 'test' })
  await closeWorkerNotices()
  expect(await registration.getNotifications()).toEqual([])
})

test('there is nothing to close without a worker, or without notifications', async () => {
  stubNotifications('granted')
  removeServiceWorker()
  await expect(closeWorkerNotices()).resolves.toBeUndefined()
  stubServiceWorker()
  Reflect.deleteProperty(window, 'Notification')
  await expect(closeWorkerNotices()).resolves.toBeUndefined()
})
