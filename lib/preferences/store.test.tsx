import { forgetSessionData } from '@/lib/live/session-data'
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

/** Writes that the test answers one after the other. */
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

test('before anything is known, the defaults', () => {
  expect(start().store.getPreferences()).toEqual(DEFAULT_PREFERENCES)
})

test('what is stored is shown, and what another device changes', async () => {
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

test('what says the same stays the same object', async () => {
  stored({ units: { system: 'us' } })
  const { store } = await started()
  const { units } = store.getPreferences()
  stored({ units: { system: 'us' }, clock: '12h' })
  expect(store.getPreferences().units).toBe(units)
  const before = store.getPreferences()
  stored({ units: { system: 'us' }, clock: '12h', updatedAt: timestamp(NOW + 1) })
  expect(store.getPreferences()).toBe(before)
})

test('changes are shown at once and saved together', async () => {
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

test('what is changed while a save is on its way is saved next', async () => {
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

test('a refused save says so, keeps what was chosen, and holds up no other', async () => {
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

test('a save that fails on its way is tried again', async () => {
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

test('without an answer the save is said to wait for the server', async () => {
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

test('what was changed without the server is sent at the next start', async () => {
  await changedOffline()
  const { store, server } = start()
  expect(store.getPreferences().theme).toBe('dark')
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  expect(server.writes).toEqual([[{ theme: 'dark' }, []]])
})

test('another device’s later change of the same field goes before it', async () => {
  await changedOffline()
  stored({ theme: 'system', clock: '12h', updatedAt: timestamp(NOW + 60_000) })
  const { store, server } = start()
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  expect(server.writes).toEqual([])
  expect(store.getPreferences()).toMatchObject({ theme: 'system', clock: '12h' })
  expect(store.getSaving()).toEqual({ kind: 'saved' })
})

test('another device’s earlier change of the same field gives way', async () => {
  await changedOffline()
  stored({ theme: 'system', updatedAt: timestamp(NOW - 60_000) })
  const { server } = start()
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  expect(server.writes).toEqual([[{ theme: 'dark' }, []]])
})

test('another device’s later change of another field leaves it', async () => {
  await changedOffline()
  stored({ theme: 'light', clock: '12h', updatedAt: timestamp(NOW + 60_000) })
  const { server } = start()
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  expect(server.writes).toEqual([[{ theme: 'dark' }, []]])
})

test('damaged and unknown fields are mended by the next save, which the rules refuse beside them', async () => {
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

test('a change made in another tab is shown at once, and sent if that tab does not', async () => {
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

test('a change that another tab has saved is not sent again', async () => {
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

test('what another tab has saved is saved here as soon as the server shows it', async () => {
  const here = await started()
  const there = await started()
  there.store.save({ theme: 'dark' })
  tellOtherTabs()
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  expect(here.store.getSaving()).toEqual({ kind: 'saving' })
  stored({ theme: 'dark', updatedAt: timestamp(NOW + 1) })
  expect(here.store.getSaving()).toEqual({ kind: 'saved' })
})

test('what the SDK shows of a save on its way is not saved yet', async () => {
  const { store } = await started()
  store.save({ theme: 'dark' })
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  stored({ theme: 'dark', updatedAt: null })
  expect(store.getSaving()).toEqual({ kind: 'saving' })
  expect(readPreferencesCopy('u1')?.unsaved).toEqual({ theme: 'dark' })
})

test('a save that was on its way without the server goes before what it meets there', async () => {
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

test('an answer that comes after the session does not make its user the latest again', async () => {
  const former = await started('u1')
  former.store.save({ theme: 'dark' })
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  former.stop()
  await started('u2')
  await former.server.confirm()
  expect(readLatestPreferences()?.theme).toBe('system')
})

test('what was refused here and saved elsewhere is no failure any more', async () => {
  jest.spyOn(console, 'error').mockImplementation()
  const { store, server } = await started()
  store.save({ theme: 'dark' })
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  await server.refuse('permission-denied')
  stored({ theme: 'dark' })
  expect(store.getSaving()).toEqual({ kind: 'saved' })
})

test('copies of the latest five users are kept, the latest first', () => {
  for (const uid of ['a', 'b', 'c', 'd', 'e', 'f']) start(uid).stop()
  expect(readPreferencesCopy('a')).toBeNull()
  expect(readPreferencesCopy('b')).not.toBeNull()
  expect(JSON.parse(localStorage.getItem('wetwell.preferences') ?? '')[0].uid).toBe('f')
})

test('one who listens is told of changes, and of nothing else', async () => {
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

test('a denial is no reason to show less', async () => {
  stored({ clock: '12h' })
  const { store } = await started()
  mockFirestore.setAnswering(false)
  mockFirestore.fail('permission-denied')
  await settle()
  mockFirestore.fail('permission-denied')
  await settle()
  expect(store.getPreferences().clock).toBe('12h')
})
