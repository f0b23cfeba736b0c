import type { Auth } from 'firebase-admin/auth'
import { BackendError } from '@/local/backend/http/backend-error'
import { KeyedLock } from './keyed-lock'

/** Firebase refuses custom claims of more than 1,000 characters; we count bytes. */
const MAX_CLAIMS_BYTES = 1_000

export type CustomClaims = Record<string, unknown>

/** Adds claims to a user's custom claims and keeps the others. */
export type ClaimsMerger = (uid: string, claims: CustomClaims) => Promise<void>

/**
 * Merges under a lock per uid, because `setCustomUserClaims` replaces all claims: two writers that
 * read before either wrote would wipe each other's.
 */
export function firebaseClaimsMerger(
  auth: Pick<Auth, 'getUser' | 'setCustomUserClaims'>,
): ClaimsMerger {
  const lock = new KeyedLock()
  return (uid, claims) =>
    lock.run(uid, async () => {
      const { customClaims } = await auth.getUser(uid)
      await auth.setCustomUserClaims(uid, mergeClaims(customClaims, claims))
    })
}

/**
 * The claims to write.
 * @throws BackendError `claims-too-large` from 1,000 bytes of JSON on
 */
export function mergeClaims(present: CustomClaims | undefined, added: CustomClaims): CustomClaims {
  const merged = { ...present, ...added }
  const bytes = Buffer.byteLength(JSON.stringify(merged))
  if (bytes >= MAX_CLAIMS_BYTES)
    throw new BackendError('claims-too-large', `The claims would take ${bytes} bytes.`)
  return merged
}
