import { forgetSessionData } from '@/lib/session-data'
import { timestamp } from '@/tests/factories/documents'
import { NOW_MS } from '@/tests/factories/station'
import { startTabs, tellOtherTabs, type Tabs } from '@/tests/worlds/preference-tabs'
import { COALESCE_MS, OTHER_TAB_MS } from './store'

const FLOAT = { 'LS-001/High float': '2026-06-01T20:00Z: Float sticks' }
const CREW = { 'LS-002': '2026-06-01T16:00Z: Crew at work' }
const PUMP = { 'LS-003': '2026-06-01T16:00Z: Pump is replaced' }

let tabs: Tabs

beforeEach(() => {
  tabs = startTabs()
})
afterEach(() => tabs.closeAll())

const onDevice = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])

test('mutes are never stored on the device', async () => {
  tabs.stored({ mutes: FLOAT })
  const { store, server } = await tabs.started()
  store.save({ mutes: { ...FLOAT, ...CREW }, theme: 'dark' })
  expect(onDevice()).not.toMatch(/LS-00|Float sticks|Crew/)
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  await server.confirm()
  expect(store.getPreferences().mutes).toEqual({ ...FLOAT, ...CREW })
  expect(onDevice()).toContain('dark')
  expect(onDevice()).not.toMatch(/LS-00|Float sticks|Crew/)
})

test('after a reload nothing is muted until the server answers', async () => {
  tabs.stored({ mutes: FLOAT })
  const before = await tabs.started()
  before.stop()
  const { store } = await tabs.started()
  expect(store.getPreferences().mutes).toEqual(FLOAT)
  tabs.disconnect()
  expect(tabs.start().store.getPreferences().mutes).toEqual({})
})

test('an unsaved mute holds here during an outage, and is sent after it', async () => {
  tabs.stored({ mutes: FLOAT })
  const { store, server } = await tabs.started()
  tabs.disconnect()
  store.save({ mutes: { ...FLOAT, ...CREW } })
  await jest.advanceTimersByTimeAsync(60_000)
  expect(store.getPreferences().mutes).toEqual({ ...FLOAT, ...CREW })
  expect(store.getSaving()).toEqual({ kind: 'offline', hasUnsavedMutes: true })
  expect(tabs.start().store.getPreferences().mutes).toEqual({})

  tabs.stored({ mutes: { ...FLOAT, ...PUMP }, updatedAt: timestamp(NOW_MS + 30_000) })
  tabs.reconnect()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(server.writes).toEqual([[{ mutes: { ...FLOAT, ...PUMP, ...CREW } }, []]])
  expect(server.mutesBefore).toEqual([{ ...FLOAT, ...PUMP }])
})

test('a copy that another tab stores leaves the mutes of this one as they are', async () => {
  tabs.stored({ mutes: FLOAT })
  const here = await tabs.started()
  const there = await tabs.started()
  here.store.save({ mutes: CREW })
  there.store.save({ theme: 'dark' })
  tellOtherTabs()
  expect(here.store.getPreferences()).toMatchObject({ theme: 'dark', mutes: CREW })
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  await here.server.confirm()
  tellOtherTabs()
  expect(here.store.getPreferences().mutes).toEqual(CREW)
  await jest.advanceTimersByTimeAsync(OTHER_TAB_MS)
  expect(here.server.mutesBefore[0]).toEqual(FLOAT)
})

test('a sign-out in another tab rings nothing that is muted here', async () => {
  tabs.stored({ mutes: FLOAT })
  const { store } = await tabs.started()
  forgetSessionData()
  localStorage.clear()
  tellOtherTabs()
  expect(store.getPreferences().mutes).toEqual(FLOAT)
})

test('a mute that is ended elsewhere while a save waits stays ended', async () => {
  tabs.stored({ mutes: FLOAT })
  const { store, server } = await tabs.started()
  store.save({ mutes: { ...FLOAT, ...CREW } })
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  tabs.disconnect()
  tabs.stored({ mutes: PUMP, updatedAt: timestamp(NOW_MS + 30_000) })
  tabs.reconnect()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(server.mutesBefore).toEqual([FLOAT])
  expect(store.getPreferences().mutes).toEqual({ ...PUMP, ...CREW })
  await server.confirm()
  expect(store.getPreferences().mutes).toEqual({ ...PUMP, ...CREW })
  expect(store.getSaving()).toEqual({ kind: 'saved' })
})

test('a change during a save begins with what was sent', async () => {
  tabs.stored({ mutes: FLOAT })
  const { store, server } = await tabs.started()
  store.save({ mutes: { ...FLOAT, ...CREW } })
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  store.save({ mutes: { ...FLOAT, ...CREW, ...PUMP } })
  await server.confirm()
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  expect(server.mutesBefore).toEqual([FLOAT, { ...FLOAT, ...CREW }])
  expect(store.getPreferences().mutes).toEqual({ ...FLOAT, ...CREW, ...PUMP })
})

test('mutes that can’t be read are replaced as a whole', async () => {
  tabs.stored({ mutes: { ...FLOAT, 'LS-009': 'no end' } })
  const { store, server } = await tabs.started()
  store.save({ mutes: CREW })
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  expect(server.writes).toEqual([[{ mutes: CREW }, []]])
  expect(server.mutesBefore).toEqual([undefined])
})
