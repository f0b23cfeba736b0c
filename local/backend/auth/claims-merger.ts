import type { Auth } from 'firebase-admin/auth'
import { changeClaims, type ClaimsStore } from '@/lib/session/change-claims'
import type { CustomClaims } from '@/lib/session/custom-claims'
import { KeyedLock } from './keyed-lock'

/** Whoever else writes claims, such as `npm run admin`, needs less than this to do so. */
const SETTLE_MS = 3_000

/** Adds claims to a user's custom claims and keeps the others. */
export type ClaimsMerger = (uid: string, claims: CustomClaims) => Promise<void>

/**
 * Merges under a lock per uid, because `setCustomUserClaims` replaces all claims: two writers that
 * read before either wrote would wipe each other's. Writers of other processes know no lock: what
 * was merged is read back at once, and once more when they have settled.
 *
 * @param onLost what went wrong when it was read back later
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

  async function mergeOnceSettled(uid: string, claims: CustomClaims): Promise<void> {
    await wait(SETTLE_MS)
    await merge(uid, claims)
  }

  return async (uid, claims) => {
    await merge(uid, claims)
    mergeOnceSettled(uid, claims).catch(onLost)
  }
}

/** Keeps no process alive: what is not read back after a restart was read back once. */
function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
