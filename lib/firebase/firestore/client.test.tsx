import { onIdTokenChanged } from 'firebase/auth'
import { reportError } from '@/lib/telemetry/report-error'
import { FakeWorker, latestWorker } from '@/tests/fakes/firestore-worker'
import { firebaseAuth } from '../auth'
import { heldToken, idToken, refreshIdToken } from '../id-token'
import {
  attachQuery,
  closeFirestore,
  getDocument,
  prepareFirestore,
  provideWorker,
  renewFirestore,
  writeDocument,
} from './client'
import { SERVER_TIME } from './messages'

jest.unmock('@/lib/firebase/firestore/client')
jest.mock('@/lib/telemetry/report-error')
jest.mock('@/lib/firebase/auth')
jest.mock('firebase/auth', () => ({ onIdTokenChanged: jest.fn(() => jest.fn()) }))

const QUERY = { collection: 'metrics', filters: [] } as const
const PATH = ['preferences', 'u1'] as const
const WRITE = { kind: 'set', path: PATH, fields: { updatedAt: SERVER_TIME } } as const
const CHANGES = { isFirst: true, isSynced: true, isPart: false, set: [], removed: [] }

beforeEach(() => {
  jest.useFakeTimers({ now: 0 })
  FakeWorker.all.length = 0
  jest.mocked(firebaseAuth).mockReturnValue({ currentUser: { uid: 'u1' } } as never)
  jest.mocked(heldToken).mockReturnValue({ accessToken: 'first', expirationTime: 0 })
  provideWorker(() => new FakeWorker() as unknown as Worker)
  prepareFirestore()
})
afterEach(closeFirestore)

/** The session’s end rejects what waits. */
const ask = () => void getDocument(PATH).catch(() => {})
const settle = () => jest.advanceTimersByTimeAsync(0)
const observed = () => ({ next: jest.fn(), error: jest.fn() })
/** Without what a page says by itself. */
const asked = () => latestWorker().got.filter(({ kind }) => kind !== 'ping')

test('loads the worker’s code at once, and starts it with the first request', () => {
  expect(latestWorker().got).toEqual([])
  attachQuery(QUERY, observed())
  expect(FakeWorker.all).toHaveLength(1)
  expect(latestWorker().kinds()).toEqual(['start', 'listen'])
  expect(latestWorker().got[0]).toMatchObject({ uid: 'u1' })
})

test('a listener gets its changes until it detaches', () => {
  const { next, error } = observed()
  const detach = attachQuery(QUERY, { next, error })
  const { id } = latestWorker().got[1] as { id: number }
  latestWorker().say({ kind: 'changes', id, changes: CHANGES })
  detach()
  latestWorker().say({ kind: 'changes', id, changes: CHANGES })
  expect(next.mock.calls).toEqual([[CHANGES]])
  expect(asked().at(-1)).toEqual({ kind: 'unlisten', id })
})

test('gets, writes and listeners fail with the SDK’s code', async () => {
  const { error, next } = observed()
  const failed = [getDocument(PATH), writeDocument(WRITE)]
  attachQuery(QUERY, { next, error })
  const failure = { code: 'permission-denied', message: 'no' }
  for (const message of asked())
    if ('id' in message) latestWorker().say({ kind: 'failed', id: message.id, failure })
  for (const call of failed) await expect(call).rejects.toMatchObject(failure)
  expect(error).toHaveBeenCalledWith(expect.objectContaining(failure))
})

test('a worker that ends is started again: listeners are told, reads and writes wait', async () => {
  const { error, next } = observed()
  attachQuery(QUERY, { next, error })
  const written = jest.fn()
  void writeDocument(WRITE).then(written)
  const first = latestWorker()
  first.crash('INTERNAL ASSERTION FAILED')
  expect(first.isTerminated).toBe(true)
  expect(error).toHaveBeenCalledTimes(1)
  expect(reportError).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(999)
  expect(FakeWorker.all).toHaveLength(1)
  jest.advanceTimersByTime(1)
  const { id, ...request } = asked()[1] as { id: number }
  expect(request).toEqual({ kind: 'write', write: WRITE })
  latestWorker().say({ kind: 'done', id, data: undefined })
  await settle()
  expect(written).toHaveBeenCalledTimes(1)
})

test('backs off 1, 2, 4 … 60 s, and starts over after a steady minute', () => {
  void writeDocument(WRITE).catch(() => {})
  const delays = Array.from({ length: 8 }, () => {
    const startedAtMs = Date.now()
    const workers = FakeWorker.all.length
    latestWorker().crash('again')
    while (FakeWorker.all.length === workers) jest.advanceTimersByTime(1000)
    return (Date.now() - startedAtMs) / 1000
  })
  expect(delays).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  latestWorker().say({ kind: 'alive' })
  jest.advanceTimersByTime(59_999)
  latestWorker().say({ kind: 'alive' })
  jest.advanceTimersByTime(1)
  const workers = FakeWorker.all.length
  latestWorker().crash('again')
  jest.advanceTimersByTime(1000)
  expect(FakeWorker.all).toHaveLength(workers + 1)
})

test('a renewed worker takes over once it has started, and nobody notices', () => {
  const { error, next } = observed()
  attachQuery(QUERY, { next, error })
  void writeDocument(WRITE).catch(() => {})
  const before = asked().slice(1)
  const first = latestWorker()
  renewFirestore()
  renewFirestore()
  expect(FakeWorker.all).toHaveLength(2)
  expect(first.isTerminated).toBe(false)
  latestWorker().say({ kind: 'started' })
  expect(first.isTerminated).toBe(true)
  expect(asked().slice(1)).toEqual(before)
  expect(error).not.toHaveBeenCalled()
})

test('a renewal whose code can’t be loaded changes nothing', () => {
  const { error, next } = observed()
  attachQuery(QUERY, { next, error })
  const first = latestWorker()
  renewFirestore()
  latestWorker().crash('')
  jest.advanceTimersByTime(60_000)
  first.say({ kind: 'changes', id: (first.got[1] as { id: number }).id, changes: CHANGES })
  expect(FakeWorker.all).toHaveLength(2)
  expect(next).toHaveBeenCalledTimes(1)
  expect(error).not.toHaveBeenCalled()
})

test('a wall renews a worker that is a day old, and no younger one', () => {
  ask()
  renewFirestore(1)
  expect(FakeWorker.all).toHaveLength(1)
  jest.advanceTimersByTime(1)
  renewFirestore(1)
  expect(FakeWorker.all).toHaveLength(2)
})

test('a prepared worker that is broken is loaded again when it’s needed', () => {
  const first = latestWorker()
  first.say({ kind: 'broken', reason: 'no module' })
  ask()
  expect(first.isTerminated).toBe(true)
  expect(latestWorker()).not.toBe(first)
})

test('a read that was given up isn’t asked of the next worker', async () => {
  const reading = getDocument(PATH)
  const isRejected = expect(reading).rejects.toMatchObject({ code: 'unavailable' })
  void writeDocument(WRITE).catch(() => {})
  for (let seconds = 0; seconds < 35; seconds += 5) {
    latestWorker().say({ kind: 'alive' })
    jest.advanceTimersByTime(5000)
  }
  latestWorker().crash('x')
  jest.advanceTimersByTime(1000)
  await isRejected
  expect(asked()).toMatchObject([{ kind: 'start' }, { kind: 'write' }])
})

test('sign-out ends the worker and all pending calls, and the next user gets a new worker', async () => {
  const { error, next } = observed()
  attachQuery(QUERY, { next, error })
  const reading = getDocument(PATH)
  const first = latestWorker()
  closeFirestore()
  expect(first.isTerminated).toBe(true)
  await expect(reading).rejects.toMatchObject({ code: 'cancelled' })
  jest.mocked(firebaseAuth).mockReturnValue({ currentUser: { uid: 'u2' } } as never)
  attachQuery({ collection: 'pumps', filters: [] }, observed())
  expect(latestWorker()).not.toBe(first)
  expect(asked()).toMatchObject([{ uid: 'u2' }, { query: { collection: 'pumps' } }])
  first.say({ kind: 'changes', id: 1, changes: CHANGES })
  expect(next).not.toHaveBeenCalled()
})

test('after a crash before a sign-out, nothing starts for nobody', () => {
  attachQuery(QUERY, observed())
  latestWorker().crash('x')
  closeFirestore()
  jest.advanceTimersByTime(120_000)
  expect(FakeWorker.all).toHaveLength(1)
})

test('hands over its user’s tokens when asked, renewed if they were refused', async () => {
  ask()
  jest.mocked(idToken).mockResolvedValue('the-token')
  latestWorker().say({ kind: 'token-wanted', id: 1, isForced: true })
  await settle()
  expect(refreshIdToken).toHaveBeenCalledTimes(1)
  jest.mocked(idToken).mockRejectedValue(new Error('offline'))
  latestWorker().say({ kind: 'token-wanted', id: 2, isForced: false })
  await settle()
  jest.mocked(idToken).mockResolvedValue('another’s')
  jest.mocked(firebaseAuth).mockReturnValue({ currentUser: { uid: 'u2' } } as never)
  latestWorker().say({ kind: 'token-wanted', id: 3, isForced: false })
  await settle()
  expect(asked().slice(2)).toEqual([
    { kind: 'token', id: 1, token: 'the-token' },
    { kind: 'no-token', id: 2, reason: 'Error: offline' },
    { kind: 'no-token', id: 3, reason: 'Error: the user has changed' },
  ])
})

test('tells of a new token, of the network and of a page that is looked at again', () => {
  ask()
  const tokenChanged = jest.mocked(onIdTokenChanged).mock.lastCall?.[1] as () => void
  tokenChanged()
  jest.mocked(heldToken).mockReturnValue({ accessToken: 'second', expirationTime: 0 })
  tokenChanged()
  window.dispatchEvent(new Event('online'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(latestWorker().kinds().slice(2)).toEqual(['token-changed', 'network-changed', 'visible'])
})
