import { assertClaimsFit } from './custom-claims'
import type { CustomClaims } from './custom-claims'

/** The identity provider, as far as claims go. It replaces all of them, and compares nothing. */
export interface ClaimsStore {
  read: (uid: string) => Promise<CustomClaims>
  write: (uid: string, claims: CustomClaims) => Promise<void>
}

/** Makes new claims of the present ones. Applied to its own outcome it must change nothing. */
export type ClaimsChange = (present: CustomClaims) => CustomClaims

interface Patience {
  /** How long to wait before a write is read back, ms; longer than other writers need to write. */
  settleMs: number
  wait: (ms: number) => Promise<void>
}

const WRITES_MAX = 5

/** Other writers kept wiping what was written. */
export class ClaimsContendedError extends Error {
  override name = 'ClaimsContendedError'
}

/**
 * Changes a user's claims and keeps the others: read, change, write, wait, and read back, again if
 * another writer's older claims came in between
 * (docs/decisions/0041-employees-and-custom-claims.md).
 *
 * @returns the claims as they were read back
 * @throws ClaimsTooLargeError before anything is written; ClaimsContendedError after 5 writes
 */
export async function changeClaims(
  store: ClaimsStore,
  uid: string,
  change: ClaimsChange,
  { settleMs, wait }: Patience,
): Promise<CustomClaims> {
  for (let writes = 0; writes <= WRITES_MAX; writes += 1) {
    const present = await store.read(uid)
    const wanted = change(present)
    if (isSame(wanted, present)) return present
    if (writes === WRITES_MAX) break
    assertClaimsFit(wanted)
    await store.write(uid, wanted)
    await wait(settleMs)
  }
  throw new ClaimsContendedError(`The claims of ${uid} were overwritten ${WRITES_MAX} times.`)
}

/** Claims are JSON; the order of their names says nothing. */
function isSame(a: CustomClaims, b: CustomClaims): boolean {
  return asText(a) === asText(b)
}

function asText(claims: CustomClaims): string {
  return JSON.stringify(Object.entries(claims).sort(([a], [b]) => (a < b ? -1 : 1)))
}
