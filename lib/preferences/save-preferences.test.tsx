import { writeDocument } from '@/lib/firebase/firestore/client'
import { NO_FIELD, SERVER_TIME } from '@/lib/firebase/firestore/messages'
import { forgetSessionData } from '@/lib/session-data'
import { timestamp } from '@/tests/factories/documents'
import { NOW_MS } from '@/tests/factories/station'
import { startFirestore, type FakeFirestore } from '@/tests/worlds/firestore'
import { readLatestPreferences } from './device-copy'
import { DEFAULT_PREFERENCES, type Preferences } from './preferences'
import { ANSWER_MS, createPreferencesStore, WRITE_EVERY_MS } from './save-preferences'

const DENIED = Object.assign(new Error('permission-denied'), { code: 'permission-denied' })
let firestore: FakeFirestore
/** The test confirms or refuses each write. */
let answers: { confirm: () => void; refuse: (error: Error) => void }[]

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  localStorage.clear()
  firestore = startFirestore()
  answers = []
  jest
    .mocked(writeDocument)
    .mockReset()
    .mockImplementation(() => new Promise((confirm, refuse) => answers.push({ confirm, refuse })))
})
afterEach(forgetSessionData)

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms)
const stored = (fields: object) =>
  firestore.set('preferences', 'u1', { updatedAt: timestamp(NOW_MS), ...fields })
const written = () =>
  jest.mocked(writeDocument).mock.calls.map(([write]) => 'fields' in write && write.fields)
const fieldsOf = (change: object) => ({ ...change, updatedAt: SERVER_TIME })

async function confirm(): Promise<void> {
  answers.shift()?.confirm()
  await settle()
}

async function refuse(): Promise<void> {
  jest.spyOn(console, 'error').mockImplementation()
  answers.shift()?.refuse(DENIED)
  await settle()
}

async function start(uid = 'u1') {
  const store = createPreferencesStore(uid)
  const stop = store.start()
  await settle()
  async function send(change: Partial<Preferences>): Promise<void> {
    store.save(change)
    await settle(WRITE_EVERY_MS)
  }
  return { ...store, stop, send }
}

test('shows stored preferences and changes from another device', async () => {
  stored({ clock: '12h' })
  const { getPreferences } = await start()
  expect(getPreferences().clock).toBe('12h')
  stored({ clock: '24h', theme: 'dark' })
  expect(getPreferences()).toMatchObject({ clock: '24h', theme: 'dark' })
})

test('returns the same object for equal values, and notifies only of changes', async () => {
  stored({ units: { system: 'us' } })
  const { getPreferences, subscribe } = await start()
  const { units } = getPreferences()
  const listener = jest.fn()
  const unsubscribe = subscribe(listener)
  stored({ units: { system: 'us' }, clock: '12h' })
  expect(getPreferences().units).toBe(units)
  const before = getPreferences()
  stored({ units: { system: 'us' }, clock: '12h', updatedAt: timestamp(NOW_MS + 1) })
  expect(getPreferences()).toBe(before)
  expect(listener).toHaveBeenCalledTimes(1)
  unsubscribe()
  stored({ clock: '24h' })
  expect(listener).toHaveBeenCalledTimes(1)
})

test('shows changes immediately and saves only them, together, with the server’s time', async () => {
  const { getPreferences, getSaving, save } = await start()
  save({ theme: 'dark' })
  save({ clock: '12h' })
  save({ theme: 'light' })
  expect(getPreferences()).toMatchObject({ theme: 'light', clock: '12h' })
  expect(getSaving()).toBe('saving')
  await settle()
  expect(jest.mocked(writeDocument).mock.calls).toEqual([
    [
      {
        kind: 'merge',
        path: ['preferences', 'u1'],
        fields: fieldsOf({ theme: 'light', clock: '12h' }),
      },
    ],
  ])
  await confirm()
  expect(getSaving()).toBe('saved')
  expect(getPreferences()).toMatchObject({ theme: 'light', clock: '12h' })
})

test('a hand-over note is stored with its time, and not in the device’s copy', async () => {
  const { send, getPreferences } = await start()
  const handOverNote = { text: 'Crew at Elm Street', at: NOW_MS }
  await send({ handOverNote })
  const at = new Date(NOW_MS)
  expect(written()).toEqual([fieldsOf({ handOverNote: { text: 'Crew at Elm Street', at } })])
  await confirm()
  expect(getPreferences().handOverNote).toEqual(handOverNote)
  stored({ handOverNote: { text: 'Crew gone', at: timestamp(NOW_MS) } })
  expect(getPreferences().handOverNote).toEqual({ text: 'Crew gone', at: NOW_MS })
  expect(JSON.stringify({ ...localStorage })).not.toContain('Crew')
})

test('writes once a second at most, and what changes during a save with the next one', async () => {
  const { save, send, getPreferences } = await start()
  await send({ theme: 'dark' })
  await send({ theme: 'light' })
  await send({ clock: '12h' })
  expect(written()).toHaveLength(1)
  await confirm()
  expect(getPreferences().theme).toBe('light')
  expect(written()).toEqual([
    fieldsOf({ theme: 'dark' }),
    fieldsOf({ theme: 'light', clock: '12h' }),
  ])
  save({ theme: 'system' })
  await confirm()
  await settle(WRITE_EVERY_MS - 1)
  expect(written()).toHaveLength(2)
  await settle(1)
  expect(written()[2]).toEqual(fieldsOf({ theme: 'system' }))
})

test('writes the whole units map without unset quantities', async () => {
  const { send } = await start()
  await send({ units: { system: 'us', flow: undefined, level: 'in' } })
  expect(written()).toStrictEqual([fieldsOf({ units: { system: 'us', level: 'in' } })])
})

test('every preference can be written', async () => {
  const { send } = await start()
  await send(DEFAULT_PREFERENCES)
  expect(written()).toEqual([fieldsOf(DEFAULT_PREFERENCES)])
})

test('the next save repairs damaged and unknown fields, which the rules would reject', async () => {
  stored({ theme: 7, clock: '12h', 'a.b': 'red' })
  const { getPreferences, send } = await start()
  expect(getPreferences()).toEqual({ ...DEFAULT_PREFERENCES, clock: '12h' })
  await send({ density: 'compact' })
  expect(written()).toEqual([fieldsOf({ theme: 'system', density: 'compact', 'a.b': NO_FIELD })])
})

test('a change stays shown whatever the server sends before it has it', async () => {
  const { getPreferences, send } = await start()
  await send({ theme: 'dark' })
  stored({ theme: 'light', clock: '12h' })
  expect(getPreferences()).toMatchObject({ theme: 'dark', clock: '12h' })
  await confirm()
  expect(getPreferences().theme).toBe('dark')
  stored({ theme: 'light' })
  expect(getPreferences().theme).toBe('light')
})

test('a write that Firestore still holds neither counts as saved nor hides other fields', async () => {
  stored({ units: { system: 'us' } })
  const { getPreferences, getSaving, send } = await start()
  await send({ theme: 'dark' })
  stored({ theme: 'dark', updatedAt: null })
  expect(getSaving()).toBe('saving')
  expect(getPreferences()).toMatchObject({ theme: 'dark', units: { system: 'us' } })
})

test('a save without a response shows as offline until it has one', async () => {
  const { getSaving, send } = await start()
  await send({ theme: 'dark' })
  await settle(ANSWER_MS - WRITE_EVERY_MS - 1)
  expect(getSaving()).toBe('saving')
  await settle(1)
  expect(getSaving()).toBe('offline')
  await send({ clock: '12h' })
  expect(getSaving()).toBe('offline')
  await confirm()
  expect(getSaving()).toBe('saving')
  await confirm()
  expect(getSaving()).toBe('saved')
})

test('a rejected change shows as failed, stays shown and doesn’t block others', async () => {
  const { getPreferences, getSaving, send, retry } = await start()
  await send({ theme: 'dark' })
  await refuse()
  stored({ theme: 'light' })
  expect(getSaving()).toBe('failed')
  expect(getPreferences().theme).toBe('dark')
  await settle(60_000)
  expect(written()).toHaveLength(1)
  await send({ clock: '12h' })
  expect(written()[1]).toEqual(fieldsOf({ clock: '12h' }))
  await confirm()
  expect(getSaving()).toBe('failed')
  retry()
  expect(getSaving()).toBe('saving')
  await settle()
  expect(written()[2]).toEqual(fieldsOf({ theme: 'dark' }))
  await confirm()
  expect(getSaving()).toBe('saved')
})

test('another choice takes the place of a rejected one', async () => {
  const { getPreferences, getSaving, send } = await start()
  await send({ theme: 'dark' })
  await send({ theme: 'light' })
  await refuse()
  expect(getSaving()).toBe('saving')
  await confirm()
  expect(getSaving()).toBe('saved')
  expect(getPreferences().theme).toBe('light')
})

test('keeps showing stored preferences after access is denied', async () => {
  stored({ clock: '12h' })
  const { getPreferences } = await start()
  for (const setUp of [() => firestore.setAnswering(false), () => {}]) {
    setUp()
    firestore.fail('permission-denied')
    await settle()
  }
  expect(getPreferences().clock).toBe('12h')
})

test('the next start shows this user’s copy before the server answers', async () => {
  stored({ theme: 'dark' })
  const { stop } = await start()
  stop()
  firestore.setAnswering(false)
  expect(createPreferencesStore('u1').getPreferences().theme).toBe('dark')
  expect(createPreferencesStore('u2').getPreferences().theme).toBe('system')
})

test('after the session nothing is written or reported, and its user stays the former one', async () => {
  const former = await start()
  await former.send({ theme: 'dark' })
  await former.send({ clock: '12h' })
  former.stop()
  await start('u2')
  answers.shift()?.refuse(DENIED)
  await settle(60_000)
  expect(written()).toHaveLength(1)
  expect(readLatestPreferences()?.theme).toBe('system')
})

test('a change that isn’t sent when the session ends never is', async () => {
  const { save, stop } = await start()
  save({ theme: 'dark' })
  stop()
  await settle(60_000)
  expect(written()).toEqual([])
})
