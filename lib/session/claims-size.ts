/** Firebase rejects custom claims over 1,000 characters; we count bytes to be safe. */
const TOO_MANY_BYTES = 1_000

export type CustomClaims = Record<string, unknown>

export class ClaimsTooLargeError extends Error {
  override name = 'ClaimsTooLargeError'

  constructor(readonly bytes: number) {
    super(`The claims would take ${bytes} bytes; they must stay under ${TOO_MANY_BYTES}.`)
  }
}

/** @throws ClaimsTooLargeError at 1,000 bytes of JSON or more */
export function assertClaimsFit(claims: CustomClaims): void {
  const bytes = new TextEncoder().encode(JSON.stringify(claims)).byteLength
  if (bytes >= TOO_MANY_BYTES) throw new ClaimsTooLargeError(bytes)
}
