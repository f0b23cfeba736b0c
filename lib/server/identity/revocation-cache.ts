const VALID_MS = 60_000
const ENTRIES_MAX = 10_000

/**
 * Remembers for a minute that a sign-in isn't revoked. The key identifies the sign-in, not just the
 * user: a newer sign-in must not vouch for an older one that was revoked.
 */
export class RevocationCache {
  readonly #checkedAtMs = new Map<string, number>()

  constructor(private readonly now: () => number = Date.now) {}

  isFresh(signIn: string): boolean {
    const checkedAtMs = this.#checkedAtMs.get(signIn)
    return checkedAtMs !== undefined && this.now() - checkedAtMs < VALID_MS
  }

  remember(signIn: string): void {
    if (this.#checkedAtMs.size >= ENTRIES_MAX) this.#checkedAtMs.clear()
    this.#checkedAtMs.set(signIn, this.now())
  }
}
