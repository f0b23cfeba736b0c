import { timestamp } from '@/tests/factories/documents'
import { NOW_MS } from '@/tests/factories/station'
import { startTabs, type Tabs } from '@/tests/worlds/preference-tabs'
import { ANSWER_MS, COALESCE_MS } from './store'

let tabs: Tabs

beforeEach(() => {
  tabs = startTabs()
})
afterEach(() => tabs.closeAll())

test('retries a save that fails to reach the server', async () => {
  jest.spyOn(console, 'error').mockImplementation()
  const { store, server } = await tabs.started()
  store.save({ theme: 'dark' })
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  await server.refuse('unavailable')
  expect(store.getSaving()).toBe('offline')
  await jest.advanceTimersByTimeAsync(1000)
  await server.confirm()
  expect(server.writes).toHaveLength(2)
  expect(store.getSaving()).toBe('saved')
})

test('a save without a response shows as offline', async () => {
  const { store, server } = await tabs.started()
  store.save({ theme: 'dark' })
  await jest.advanceTimersByTimeAsync(COALESCE_MS + ANSWER_MS)
  expect(store.getSaving()).toBe('offline')
  await server.confirm()
  expect(store.getSaving()).toBe('saved')
})

async function changedOffline() {
  tabs.stored({ theme: 'light', clock: '24h' })
  const first = await tabs.started()
  tabs.disconnect()
  first.store.save({ theme: 'dark' })
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  expect(first.server.writes).toEqual([])
  expect(first.store.getSaving()).toBe('offline')
  first.stop()
  tabs.reconnect()
}

test('sends offline changes on the next start', async () => {
  await changedOffline()
  const { store, server } = tabs.start()
  expect(store.getPreferences().theme).toBe('dark')
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  expect(server.writes).toEqual([[{ theme: 'dark' }, []]])
})

test('another device’s later change of the same field wins', async () => {
  await changedOffline()
  tabs.stored({ theme: 'system', clock: '12h', updatedAt: timestamp(NOW_MS + 60_000) })
  const { store, server } = tabs.start()
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  expect(server.writes).toEqual([])
  expect(store.getPreferences()).toMatchObject({ theme: 'system', clock: '12h' })
  expect(store.getSaving()).toBe('saved')
})

test('another device’s earlier change of the same field loses', async () => {
  await changedOffline()
  tabs.stored({ theme: 'system', updatedAt: timestamp(NOW_MS - 60_000) })
  const { server } = tabs.start()
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  expect(server.writes).toEqual([[{ theme: 'dark' }, []]])
})

test('another device’s later change of another field doesn’t affect it', async () => {
  await changedOffline()
  tabs.stored({ theme: 'light', clock: '12h', updatedAt: timestamp(NOW_MS + 60_000) })
  const { server } = tabs.start()
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  expect(server.writes).toEqual([[{ theme: 'dark' }, []]])
})

test('a save in flight during an outage wins over the server’s value', async () => {
  tabs.stored({ theme: 'light' })
  const { store } = await tabs.started()
  store.save({ theme: 'dark' })
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  tabs.disconnect()
  tabs.stored({ theme: 'system', updatedAt: timestamp(NOW_MS + 60_000) })
  tabs.reconnect()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(store.getPreferences().theme).toBe('dark')
})
