const WINDOW_MS = 3_600_000

interface Limits {
  /** Reports per kind of error per hour. */
  perKind: number
  /** Reports of all errors per hour. */
  inAll: number
}

/** Limits reports, because one error may repeat with every poll. */
export class EventBudget {
  #admitted: { kind: string; atMs: number }[] = []

  constructor(private readonly limits: Limits) {}

  /** Whether an error of this kind may still be reported; counts it if so. */
  admits(kind: string, nowMs: number): boolean {
    this.#admitted = this.#admitted.filter(({ atMs }) => nowMs - atMs < WINDOW_MS)
    if (this.#admitted.length >= this.limits.inAll) return false
    const ofKind = this.#admitted.filter((other) => other.kind === kind)
    if (ofKind.length >= this.limits.perKind) return false
    this.#admitted.push({ kind, atMs: nowMs })
    return true
  }
}
