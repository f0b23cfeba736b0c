import fc from 'fast-check'
import {
  changeClaims,
  ClaimsTooLargeError,
  type ClaimsChange,
  type ClaimsStore,
  type CustomClaims,
} from './change-claims'

const UID = 'u1'
const SETTLE_MS = 2_000

function aStore(initial: CustomClaims) {
  let claims = initial
  const written: CustomClaims[] = []
  const store: ClaimsStore = {
    read: async () => claims,
    write: async (_uid, next) => {
      written.push(next)
      claims = next
    },
  }
  return { store, written, claims: () => claims, set: (next: CustomClaims) => (claims = next) }
}

const accept: ClaimsChange = (present) => ({ ...present, acceptedTermsOfService: '2026-11' })
const assign: ClaimsChange = (present) => ({ ...present, organisations: ['bayshore'] })
const now = { settleMs: 0, wait: async () => {} }

test('changes a claim, keeps the others and reads them back', async () => {
  const { store, written } = aStore({ organisations: ['bayshore'] })
  const both = { organisations: ['bayshore'], acceptedTermsOfService: '2026-11' }
  expect(await changeClaims(store, UID, accept, now)).toEqual(both)
  expect(written).toEqual([both])
})

test('writes nothing when the claims already match', async () => {
  const { store, written } = aStore({ acceptedTermsOfService: '2026-11', organisations: [] })
  await changeClaims(store, UID, accept, now)
  expect(written).toEqual([])
})

test('writes again if another writer overwrote it, keeping both changes', async () => {
  const { store, set, claims } = aStore({})
  const wait = jest.fn(async () => {})
  wait.mockImplementationOnce(async () => void set({ organisations: ['bayshore'] }))
  await changeClaims(store, UID, accept, { settleMs: SETTLE_MS, wait })
  expect(claims()).toEqual({ organisations: ['bayshore'], acceptedTermsOfService: '2026-11' })
  expect(wait.mock.calls).toEqual([[SETTLE_MS], [SETTLE_MS]])
})

test('throws after being overwritten five times', async () => {
  const { store, set, written } = aStore({})
  const wait = async () => void set({})
  await expect(changeClaims(store, UID, accept, { settleMs: 0, wait })).rejects.toMatchObject({
    name: 'ClaimsContendedError',
  })
  expect(written).toHaveLength(5)
})

test('limits claims to under 1,000 bytes, not characters', async () => {
  const overheadBytes = JSON.stringify({ a: '' }).length
  const { store, written } = aStore({})
  const write = (text: string) => changeClaims(store, UID, () => ({ a: text }), now)
  await expect(write('x'.repeat(1_000 - overheadBytes))).rejects.toThrow(ClaimsTooLargeError)
  await expect(write('ü'.repeat(500))).rejects.toThrow('1008 bytes')
  expect(written).toEqual([])
  await write('x'.repeat(999 - overheadBytes))
  expect(written).toHaveLength(1)
})

/** Reads and writes take effect when they arrive, between two delays. */
function slowStore(initial: CustomClaims, delaysMs: readonly number[]) {
  let claims = initial
  let calls = 0
  const delay = () => sleep(delaysMs[calls++ % delaysMs.length] ?? 0)
  const store: ClaimsStore = {
    read: async () => {
      await delay()
      const seen = claims
      await delay()
      return seen
    },
    write: async (_uid, next) => {
      await delay()
      claims = next
      await delay()
    },
  }
  return { store, claims: () => claims }
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

test('keeps both writers’ changes if writes are faster than the settle time', async () => {
  const legMs = fc.integer({ min: 1, max: SETTLE_MS / 4 - 1 })
  const legsMs = fc.array(legMs, { minLength: 1, maxLength: 24 })
  await fc.assert(
    fc.asyncProperty(legsMs, legMs, async (delaysMs, lagMs) => {
      jest.useFakeTimers()
      const { store, claims } = slowStore({ kept: true }, delaysMs)
      const patience = { settleMs: SETTLE_MS, wait: sleep }
      const first = changeClaims(store, UID, accept, patience)
      const second = sleep(lagMs).then(() => changeClaims(store, UID, assign, patience))
      await jest.runAllTimersAsync()
      jest.useRealTimers()
      await Promise.all([first, second])
      expect(claims()).toEqual({
        kept: true,
        acceptedTermsOfService: '2026-11',
        organisations: ['bayshore'],
      })
    }),
    { numRuns: 100 },
  )
})
