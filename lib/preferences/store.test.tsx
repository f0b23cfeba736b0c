import { forgetSessionData } from '@/lib/session-data'
import { createFakeFirestore } from '@/tests/fakes/fake-firestore'
import { readLatestPreferences, readPreferencesCopy } from './device-copy'
import { DEFAULT_PREFERENCES } from './preferences'
import type { Preferences } from './preferences'
import { preferencesOf } from './save-preferences'
import { ANSWER_MS, COALESCE_MS, OTHER_TAB_MS, createPreferencesStore } from './store'

let mockFirestore = createFakeFirestore()

jest.mock('@/lib/firebase/attach-query', () => ({
  attachQuery: (...args: Parameters<typeof mockFirestore.attachQuery>) =>
    mockFirestore.attachQuery(...args),
}))
jest.mock('@/lib/firebase/id-token', () => ({ refreshIdToken: () => Promise.resolve() }))
jest.mock('@/lib/firebase/firestore', () => ({}))

const NOW = Date.parse('2026-06-01T12:00:00Z')
const timestamp = (ms: number) => ({ toMillis: () => ms })

type Write = [change: Partial<Preferences>, forget: readonly string[]]

/** Writes that the test confirms or rejects one by one. */
function aServer() {
  const writes: Write[] = []
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = []
  return {
    writes,
    write: (...write: Write) => {
      writes.push(write)
      return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }))
    },
    async confirm(): Promise<void> {
      answers.shift()?.resolve()
      await settle()
    },
    async refuse(code: string): Promise<void> {
      answers.shift()?.reject(Object.assign(new Error(code), { code }))
      await settle()
    },
  }
}

const settle = () => jest.advanceTimersByTimeAsync(0)
const stops: (() => void)[] = []

function start(uid = 'u1') {
  const server = aServer()
  const store = createPreferencesStore({
    uid,
    watch: () => preferencesOf(uid),
    write: server.write,
  })
  const stop = store.start()
  stops.push(stop)
  return { store, server, stop }
}

async function started(uid = 'u1') {
  const all = start(uid)
  await settle()
  return all
}

function stored(fields: object, uid = 'u1'): void {
  mockFirestore.set('preferences', uid, { updatedAt: timestamp(NOW), ...fields })
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
  mockFirestore = createFakeFirestore()
  localStorage.clear()
})

afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  forgetSessionData()
  jest.useRealTimers()
})

test('starts with the defaults when nothing is known', () => {
  expect(start().store.getPreferences()).toEqual(DEFAULT_PREFERENCES)
})

test('shows stored preferences and changes from another device', async () => {
  stored({ clock: '12h' })
  const { store } = await started()
  expect(store.getPreferences().clock).toBe('12h')
  stored({ clock: '24h', theme: 'dark' })
  expect(store.getPreferences()).toMatchObject({ clock: '24h', theme: 'dark' })
})

test('the next start shows the local copy before the server answers', async () => {
  stored({ theme: 'dark' })
  const { stop } = await started()
  stop()
  forgetSessionData()
  mockFirestore.setAnswering(false)
  expect(start().store.getPreferences().theme).toBe('dark')
  expect(start('u2').store.getPreferences().theme).toBe('system')
})

test('returns the same object for equal values', async () => {
  stored({ units: { system: 'us' } })
  const { store } = await started()
  const { units } = store.getPreferences()
  stored({ units: { system: 'us' }, clock: '12h' })
  expect(store.getPreferences().units).toBe(units)
  const before = store.getPreferences()
  stored({ units: { system: 'us' }, clock: '12h', updatedAt: timestamp(NOW + 1) })
  expect(store.getPreferences()).toBe(before)
})

test('shows changes immediately and saves them together', async () => {
  const { store, server } = await started()
  store.save({ theme: 'dark' })
  store.save({ clock: '12h' })
  store.save({ theme: 'light' })
  expect(store.getPreferences()).toMatchObject({ theme: 'light', clock: '12h' })
  expect(store.getSaving()).toEqual({ kind: 'saving' })
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  expect(server.writes).toEqual([[{ theme: 'light', clock: '12h' }, []]])
  await server.confirm()
  expect(store.getSaving()).toEqual({ kind: 'saved' })
  expect(store.getPreferences().theme).toBe('light')
})

test('a change during a save is saved next', async () => {
  const { store, server } = await started()
  store.save({ theme: 'dark' })
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  store.save({ theme: 'light' })
  await jest.advanceTimersByTimeAsync(ANSWER_MS / 2)
  expect(server.writes).toHaveLength(1)
  stored({ theme: 'dark', updatedAt: timestamp(NOW + 60_000) })
  await server.confirm()
  expect(store.getPreferences().theme).toBe('light')
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  expect(server.writes[1]).toEqual([{ theme: 'light' }, []])
})

test('a rejected change shows as failed, stays shown and doesn’t block others', async () => {
  jest.spyOn(console, 'error').mockImplementation()
  const { store, server } = await started()
  store.save({ theme: 'dark' })
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  await server.refuse('permission-denied')
  expect(store.getSaving()).toEqual({ kind: 'failed' })
  expect(store.getPreferences().theme).toBe('dark')
  await jest.advanceTimersByTimeAsync(60_000)
  expect(server.writes).toHaveLength(1)
  store.save({ clock: '12h' })
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  expect(server.writes[1]).toEqual([{ clock: '12h' }, []])
  await server.confirm()
  expect(store.getSaving()).toEqual({ kind: 'failed' })
  store.retry()
  await settle()
  expect(server.writes[2]).toEqual([{ theme: 'dark' }, []])
  await server.confirm()
  expect(store.getSaving()).toEqual({ kind: 'saved' })
})

test('retries a save that fails to reach the server', async () => {
  jest.spyOn(console, 'error').mockImplementation()
  const { store, server } = await started()
  store.save({ theme: 'dark' })
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  await server.refuse('unavailable')
  expect(store.getSaving()).toEqual({ kind: 'offline' })
  await jest.advanceTimersByTimeAsync(1000)
  await server.confirm()
  expect(server.writes).toHaveLength(2)
  expect(store.getSaving()).toEqual({ kind: 'saved' })
})

test('a save without a response shows as offline', async () => {
  const { store, server } = await started()
  store.save({ theme: 'dark' })
  await jest.advanceTimersByTimeAsync(COALESCE_MS + ANSWER_MS)
  expect(store.getSaving()).toEqual({ kind: 'offline' })
  await server.confirm()
  expect(store.getSaving()).toEqual({ kind: 'saved' })
})

async function changedOffline() {
  stored({ theme: 'light', clock: '24h' })
  const first = await started()
  mockFirestore.setAnswering(false)
  mockFirestore.fail('unavailable')
  first.store.save({ theme: 'dark' })
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  expect(first.server.writes).toEqual([])
  expect(first.store.getSaving()).toEqual({ kind: 'offline' })
  first.stop()
  forgetSessionData()
  mockFirestore.setAnswering(true)
}

test('sends offline changes on the next start', async () => {
  await changedOffline()
  const { store, server } = start()
  expect(store.getPreferences().theme).toBe('dark')
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  expect(server.writes).toEqual([[{ theme: 'dark' }, []]])
})

test('another device’s later change of the same field wins', async () => {
  await changedOffline()
  stored({ theme: 'system', clock: '12h', updatedAt: timestamp(NOW + 60_000) })
  const { store, server } = start()
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  expect(server.writes).toEqual([])
  expect(store.getPreferences()).toMatchObject({ theme: 'system', clock: '12h' })
  expect(store.getSaving()).toEqual({ kind: 'saved' })
})

test('another device’s earlier change of the same field loses', async () => {
  await changedOffline()
  stored({ theme: 'system', updatedAt: timestamp(NOW - 60_000) })
  const { server } = start()
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  expect(server.writes).toEqual([[{ theme: 'dark' }, []]])
})

test('another device’s later change of another field doesn’t affect it', async () => {
  await changedOffline()
  stored({ theme: 'light', clock: '12h', updatedAt: timestamp(NOW + 60_000) })
  const { server } = start()
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  expect(server.writes).toEqual([[{ theme: 'dark' }, []]])
})

test('the next save repairs damaged and unknown fields, which the rules would reject', async () => {
  stored({ theme: 7, clock: '12h', colour: 'red' })
  const { store, server } = await started()
  expect(store.getPreferences()).toEqual({ ...DEFAULT_PREFERENCES, clock: '12h' })
  store.save({ density: 'compact' })
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  expect(server.writes).toEqual([[{ theme: 'system', density: 'compact' }, ['colour']]])
})

function tellOtherTabs(): void {
  window.dispatchEvent(new StorageEvent('storage', { key: 'wetwell.preferences' }))
}

test('shows another tab’s change immediately and sends it if that tab doesn’t', async () => {
  const here = await started()
  const there = start()
  there.store.save({ theme: 'dark' })
  there.stop()
  tellOtherTabs()
  expect(here.store.getPreferences().theme).toBe('dark')
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  expect(here.server.writes).toEqual([])
  await jest.advanceTimersByTimeAsync(OTHER_TAB_MS)
  expect(here.server.writes).toEqual([[{ theme: 'dark' }, []]])
})

test('doesn’t resend a change that another tab saved', async () => {
  const here = await started()
  const there = await started()
  there.store.save({ theme: 'dark' })
  tellOtherTabs()
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  await there.server.confirm()
  tellOtherTabs()
  await jest.advanceTimersByTimeAsync(OTHER_TAB_MS)
  expect(here.server.writes).toEqual([])
  expect(here.store.getSaving()).toEqual({ kind: 'saved' })
})

test('another tab’s change shows as saved as soon as the server has it', async () => {
  const here = await started()
  const there = await started()
  there.store.save({ theme: 'dark' })
  tellOtherTabs()
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  expect(here.store.getSaving()).toEqual({ kind: 'saving' })
  stored({ theme: 'dark', updatedAt: timestamp(NOW + 1) })
  expect(here.store.getSaving()).toEqual({ kind: 'saved' })
})

test('a local write pending in the SDK doesn’t count as saved', async () => {
  const { store } = await started()
  store.save({ theme: 'dark' })
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  stored({ theme: 'dark', updatedAt: null })
  expect(store.getSaving()).toEqual({ kind: 'saving' })
  expect(readPreferencesCopy('u1')?.unsaved).toEqual({ theme: 'dark' })
})

test('a save in flight during an outage wins over the server’s value', async () => {
  stored({ theme: 'light' })
  const { store } = await started()
  store.save({ theme: 'dark' })
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  mockFirestore.setAnswering(false)
  mockFirestore.fail('unavailable')
  stored({ theme: 'system', updatedAt: timestamp(NOW + 60_000) })
  mockFirestore.setAnswering(true)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(store.getPreferences().theme).toBe('dark')
})

test('a response after the session doesn’t make its user the latest again', async () => {
  const former = await started('u1')
  former.store.save({ theme: 'dark' })
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  former.stop()
  await started('u2')
  await former.server.confirm()
  expect(readLatestPreferences()?.theme).toBe('system')
})

test('a rejected change that was saved elsewhere no longer shows as failed', async () => {
  jest.spyOn(console, 'error').mockImplementation()
  const { store, server } = await started()
  store.save({ theme: 'dark' })
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  await server.refuse('permission-denied')
  stored({ theme: 'dark' })
  expect(store.getSaving()).toEqual({ kind: 'saved' })
})

test('stores copies of the latest five users, latest first', () => {
  for (const uid of ['a', 'b', 'c', 'd', 'e', 'f']) start(uid).stop()
  expect(readPreferencesCopy('a')).toBeNull()
  expect(readPreferencesCopy('b')).not.toBeNull()
  expect(JSON.parse(localStorage.getItem('wetwell.preferences') ?? '')[0].uid).toBe('f')
})

test('notifies subscribers only of changes', async () => {
  const { store } = await started()
  const listener = jest.fn()
  const unsubscribe = store.subscribe(listener)
  stored({ clock: '24h' })
  expect(listener).not.toHaveBeenCalled()
  stored({ clock: '12h' })
  expect(listener).toHaveBeenCalledTimes(1)
  unsubscribe()
  stored({ clock: '24h' })
  expect(listener).toHaveBeenCalledTimes(1)
})

test('keeps showing stored preferences after access is denied', async () => {
  stored({ clock: '12h' })
  const { store } = await started()
  mockFirestore.setAnswering(false)
  mockFirestore.fail('permission-denied')
  await settle()
  mockFirestore.fail('permission-denied')
  await settle()
  expect(store.getPreferences().clock).toBe('12h')
})
