const WINDOW_MS = 3_600_000

interface Limits {
  /** Reports of one error within an hour. */
  perKind: number
  /** Reports of any error within an hour. */
  inAll: number
}

/** What may be reported while one fault repeats with every poll: it is known after a few. */
export class EventBudget {
  #admitted: { kind: string; atMs: number }[] = []

  constructor(private readonly limits: Limits) {}

  /** Whether an error of this kind may still be reported; it counts when it may. */
  admits(kind: string, nowMs: number): boolean {
    this.#admitted = this.#admitted.filter(({ atMs }) => nowMs - atMs < WINDOW_MS)
    if (this.#admitted.length >= this.limits.inAll) return false
    const ofKind = this.#admitted.filter((other) => other.kind === kind)
    if (ofKind.length >= this.limits.perKind) return false
    this.#admitted.push({ kind, atMs: nowMs })
    return true
  }
}
