import type { UserRecord } from 'firebase-admin/auth'
import type { CustomClaims } from '@/lib/session/change-claims'
import { firebaseClaimsMerger, KeyedLock } from './claims-merger'

const onLost = jest.fn()

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  expect(onLost).not.toHaveBeenCalled()
})

/** The claims of one user; each read and write takes `delayMs`. */
function slowAuth(initial: CustomClaims, delayMs = 1) {
  let claims = initial
  const later = () => new Promise((resolve) => setTimeout(resolve, delayMs))
  return {
    claims: () => claims,
    getUser: async () => {
      const read = { customClaims: claims } as UserRecord
      await later()
      return read
    },
    setCustomUserClaims: async (_: string, next: object | null) => {
      await later()
      claims = { ...next }
    },
  }
}

test('concurrent writes for one user lose no claims', async () => {
  const auth = slowAuth({ organisations: ['bayshore'] })
  const merge = firebaseClaimsMerger(auth, onLost)
  const merged = Promise.all([merge('u', { a: 1 }), merge('u', { b: 2 }), merge('u', { c: 3 })])
  await jest.advanceTimersByTimeAsync(100)
  await merged
  expect(auth.claims()).toEqual({ organisations: ['bayshore'], a: 1, b: 2, c: 3 })
})

test('restores claims that another process overwrites with a stale copy', async () => {
  const auth = slowAuth({}, 100)
  const merged = firebaseClaimsMerger(auth, onLost)('u', { acceptedTermsOfService: '2026-11' })
  await jest.advanceTimersByTimeAsync(350)
  await merged
  void auth.setCustomUserClaims('u', { organisations: ['bayshore'] })
  await jest.advanceTimersByTimeAsync(5_000)
  expect(auth.claims()).toEqual({
    organisations: ['bayshore'],
    acceptedTermsOfService: '2026-11',
  })
})

test('runs the work of one key in order without blocking other keys', async () => {
  const lock = new KeyedLock()
  const done: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const first = lock.run('a', () => held.then(() => done.push('a1')))
  const second = lock.run('a', async () => done.push('a2'))
  await lock.run('b', async () => done.push('b1'))
  release()
  await Promise.all([first, second])
  expect(done).toEqual(['b1', 'a1', 'a2'])
})

test('rejects failed work for its caller and runs the next', async () => {
  const lock = new KeyedLock()
  const failed = lock.run('a', () => Promise.reject(new Error('failed')))
  const next = lock.run('a', async () => 'done')
  await expect(failed).rejects.toThrow('failed')
  await expect(next).resolves.toBe('done')
})
