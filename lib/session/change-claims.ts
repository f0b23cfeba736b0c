/** Firebase rejects custom claims over 1,000 characters; we count bytes to be safe. */
const TOO_MANY_BYTES = 1_000

export type CustomClaims = Record<string, unknown>

export class ClaimsTooLargeError extends Error {
  override name = 'ClaimsTooLargeError'

  constructor(readonly bytes: number) {
    super(`The claims would take ${bytes} bytes; they must stay under ${TOO_MANY_BYTES}.`)
  }
}

/** A write replaces all claims without any comparison. */
export interface ClaimsStore {
  read: (uid: string) => Promise<CustomClaims>
  write: (uid: string, claims: CustomClaims) => Promise<void>
}

/** Must be idempotent. */
export type ClaimsChange = (present: CustomClaims) => CustomClaims

interface Patience {
  /** Wait before reading a write back; longer than other writers take to write. */
  settleMs: number
  wait: (ms: number) => Promise<void>
}

const WRITES_MAX = 5

export class ClaimsContendedError extends Error {
  override name = 'ClaimsContendedError'
}

/**
 * Reads each write back and repeats it if another writer overwrote it (ADR 41).
 * @throws ClaimsTooLargeError before any write; ClaimsContendedError after 5 writes
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
    const bytes = new TextEncoder().encode(JSON.stringify(wanted)).byteLength
    if (bytes >= TOO_MANY_BYTES) throw new ClaimsTooLargeError(bytes)
    await store.write(uid, wanted)
    await wait(settleMs)
  }
  throw new ClaimsContendedError(`The claims of ${uid} were overwritten ${WRITES_MAX} times.`)
}

/** Key order doesn't matter. */
function isSame(a: CustomClaims, b: CustomClaims): boolean {
  return asText(a) === asText(b)
}

function asText(claims: CustomClaims): string {
  return JSON.stringify(Object.entries(claims).sort(([a], [b]) => (a < b ? -1 : 1)))
}
