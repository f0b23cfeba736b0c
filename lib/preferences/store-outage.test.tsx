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
  const { store, server, save } = await tabs.started()
  await save({ theme: 'dark' })
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
  await first.save({ theme: 'dark' })
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

test.each([
  ['earlier change of the same field', { theme: 'system' }, -60_000],
  ['later change of another field', { theme: 'light', clock: '12h' }, 60_000],
])('another device’s %s doesn’t affect it', async (_what, fields, afterMs) => {
  await changedOffline()
  tabs.stored({ ...fields, updatedAt: timestamp(NOW_MS + afterMs) })
  const { server } = tabs.start()
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  expect(server.writes).toEqual([[{ theme: 'dark' }, []]])
})

test('a save in flight during an outage wins over the server’s value', async () => {
  tabs.stored({ theme: 'light' })
  const { store, save } = await tabs.started()
  await save({ theme: 'dark' })
  tabs.disconnect()
  tabs.stored({ theme: 'system', updatedAt: timestamp(NOW_MS + 60_000) })
  tabs.reconnect()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(store.getPreferences().theme).toBe('dark')
})
