import { timestamp } from '@/tests/factories/documents'
import { NOW_MS } from '@/tests/factories/station'
import { settle, startTabs, type Tabs } from '@/tests/worlds/preference-tabs'
import { readPreferencesCopy } from './device-copy'
import { DEFAULT_PREFERENCES } from './preferences'
import { ANSWER_MS, COALESCE_MS } from './store'

let tabs: Tabs

beforeEach(() => {
  tabs = startTabs()
})
afterEach(() => tabs.closeAll())

test('shows stored preferences and changes from another device', async () => {
  tabs.stored({ clock: '12h' })
  const { store } = await tabs.started()
  expect(store.getPreferences().clock).toBe('12h')
  tabs.stored({ clock: '24h', theme: 'dark' })
  expect(store.getPreferences()).toMatchObject({ clock: '24h', theme: 'dark' })
})

test('returns the same object for equal values', async () => {
  tabs.stored({ units: { system: 'us' } })
  const { store } = await tabs.started()
  const { units } = store.getPreferences()
  tabs.stored({ units: { system: 'us' }, clock: '12h' })
  expect(store.getPreferences().units).toBe(units)
  const before = store.getPreferences()
  tabs.stored({ units: { system: 'us' }, clock: '12h', updatedAt: timestamp(NOW_MS + 1) })
  expect(store.getPreferences()).toBe(before)
})

test('shows changes immediately and saves them together', async () => {
  const { store, server } = await tabs.started()
  store.save({ theme: 'dark' })
  store.save({ clock: '12h' })
  store.save({ theme: 'light' })
  expect(store.getPreferences()).toMatchObject({ theme: 'light', clock: '12h' })
  expect(store.getSaving()).toBe('saving')
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  expect(server.writes).toEqual([[{ theme: 'light', clock: '12h' }, []]])
  await server.confirm()
  expect(store.getSaving()).toBe('saved')
  expect(store.getPreferences().theme).toBe('light')
})

test('a change during a save is saved next', async () => {
  const { store, server, save } = await tabs.started()
  await save({ theme: 'dark' })
  store.save({ theme: 'light' })
  await jest.advanceTimersByTimeAsync(ANSWER_MS / 2)
  expect(server.writes).toHaveLength(1)
  tabs.stored({ theme: 'dark', updatedAt: timestamp(NOW_MS + 60_000) })
  await server.confirm()
  expect(store.getPreferences().theme).toBe('light')
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  expect(server.writes[1]).toEqual([{ theme: 'light' }, []])
})

test('a rejected change shows as failed, stays shown and doesn’t block others', async () => {
  jest.spyOn(console, 'error').mockImplementation()
  const { store, server, save } = await tabs.started()
  await save({ theme: 'dark' })
  await server.refuse('permission-denied')
  expect(store.getSaving()).toBe('failed')
  expect(store.getPreferences().theme).toBe('dark')
  await jest.advanceTimersByTimeAsync(60_000)
  expect(server.writes).toHaveLength(1)
  await save({ clock: '12h' })
  expect(server.writes[1]).toEqual([{ clock: '12h' }, []])
  await server.confirm()
  expect(store.getSaving()).toBe('failed')
  store.retry()
  await settle()
  expect(server.writes[2]).toEqual([{ theme: 'dark' }, []])
  await server.confirm()
  expect(store.getSaving()).toBe('saved')
})

test('the next save repairs damaged and unknown fields, which the rules would reject', async () => {
  tabs.stored({ theme: 7, clock: '12h', colour: 'red' })
  const { store, server, save } = await tabs.started()
  expect(store.getPreferences()).toEqual({ ...DEFAULT_PREFERENCES, clock: '12h' })
  await save({ density: 'compact' })
  expect(server.writes).toEqual([[{ theme: 'system', density: 'compact' }, ['colour']]])
})

test('a local write pending in the SDK doesn’t count as saved', async () => {
  const { store, save } = await tabs.started()
  await save({ theme: 'dark' })
  tabs.stored({ theme: 'dark', updatedAt: null })
  expect(store.getSaving()).toBe('saving')
  expect(readPreferencesCopy('u1')?.unsaved).toEqual({ theme: 'dark' })
})

test('a rejected change that was saved elsewhere no longer shows as failed', async () => {
  jest.spyOn(console, 'error').mockImplementation()
  const { store, server, save } = await tabs.started()
  await save({ theme: 'dark' })
  await server.refuse('permission-denied')
  tabs.stored({ theme: 'dark' })
  expect(store.getSaving()).toBe('saved')
})

test('notifies subscribers only of changes', async () => {
  const { store } = await tabs.started()
  const listener = jest.fn()
  const unsubscribe = store.subscribe(listener)
  tabs.stored({ clock: '24h' })
  expect(listener).not.toHaveBeenCalled()
  tabs.stored({ clock: '12h' })
  expect(listener).toHaveBeenCalledTimes(1)
  unsubscribe()
  tabs.stored({ clock: '24h' })
  expect(listener).toHaveBeenCalledTimes(1)
})

test('keeps showing stored preferences after access is denied', async () => {
  tabs.stored({ clock: '12h' })
  const { store } = await tabs.started()
  tabs.firestore.setAnswering(false)
  tabs.firestore.fail('permission-denied')
  await settle()
  tabs.firestore.fail('permission-denied')
  await settle()
  expect(store.getPreferences().clock).toBe('12h')
})
