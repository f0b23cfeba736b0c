import type { Auth } from 'firebase-admin/auth'
import { changeClaims, type ClaimsStore, type CustomClaims } from '@/lib/session/change-claims'

/** Time in which other writers of claims, such as `npm run admin`, finish. */
const SETTLE_MS = 3_000

export type ClaimsMerger = (uid: string, claims: CustomClaims) => Promise<void>

/**
 * Merges under a lock per uid, because `setCustomUserClaims` replaces all claims.
 * Other processes don't share the lock, so the result is read back immediately and again later.
 * @param onLost called with the error when the second read-back fails
 */
export function firebaseClaimsMerger(
  auth: Pick<Auth, 'getUser' | 'setCustomUserClaims'>,
  onLost: (error: unknown) => void,
): ClaimsMerger {
  const lock = new KeyedLock()
  const store: ClaimsStore = {
    read: async (uid) => (await auth.getUser(uid)).customClaims ?? {},
    write: (uid, claims) => auth.setCustomUserClaims(uid, claims),
  }

  async function merge(uid: string, claims: CustomClaims): Promise<void> {
    const add = (present: CustomClaims) => ({ ...present, ...claims })
    await lock.run(uid, () => changeClaims(store, uid, add, { settleMs: 0, wait }))
  }

  return async (uid, claims) => {
    await merge(uid, claims)
    wait(SETTLE_MS)
      .then(() => merge(uid, claims))
      .catch(onLost)
  }
}

/** Unreferenced: the claims were already read back once. */
function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}

export class KeyedLock {
  private readonly tails = new Map<string, Promise<unknown>>()

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const result = (this.tails.get(key) ?? Promise.resolve()).then(work)
    const tail = result.catch(() => undefined)
    this.tails.set(key, tail)
    try {
      return await result
    } finally {
      if (this.tails.get(key) === tail) this.tails.delete(key)
    }
  }
}
