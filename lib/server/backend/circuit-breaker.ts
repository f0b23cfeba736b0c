import { AppError } from '@/lib/server/app-error'

const FAILURES_TO_OPEN = 5
const OPEN_MS = 10_000
/** When half-open, trials run one at a time, at most this often, until one is answered. */
const BETWEEN_TRIALS_MS = 1_000

/** `unknown` if the client disconnected before the response. */
export type CallOutcome = 'answered' | 'failed' | 'unknown'

type State =
  | { kind: 'closed'; failuresInARow: number }
  | { kind: 'open'; nextTrialAtMs: number }
  | { kind: 'trying' }

export class CircuitBreaker {
  #state: State = { kind: 'closed', failuresInARow: 0 }

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Throws `unavailable` while open. Pass the outcome to the returned function once. */
  admit(): (outcome: CallOutcome) => void {
    if (this.#state.kind === 'closed') return (outcome) => this.#endUsual(outcome)

    const waitMs = this.#waitMs(this.#state)
    if (waitMs > 0)
      throw new AppError('unavailable', 'The backend is not available.', {
        retryAfterS: Math.ceil(waitMs / 1000),
      })
    this.#state = { kind: 'trying' }
    return (outcome) => this.#endTrial(outcome)
  }

  #waitMs(state: Exclude<State, { kind: 'closed' }>): number {
    return state.kind === 'trying' ? BETWEEN_TRIALS_MS : state.nextTrialAtMs - this.now()
  }

  /** Ignores calls from before the breaker opened: only trials can close it. */
  #endUsual(outcome: CallOutcome): void {
    if (this.#state.kind !== 'closed' || outcome === 'unknown') return
    const failuresInARow = outcome === 'failed' ? this.#state.failuresInARow + 1 : 0
    this.#state =
      failuresInARow < FAILURES_TO_OPEN
        ? { kind: 'closed', failuresInARow }
        : { kind: 'open', nextTrialAtMs: this.now() + OPEN_MS }
  }

  #endTrial(outcome: CallOutcome): void {
    if (outcome === 'answered') this.#state = { kind: 'closed', failuresInARow: 0 }
    else
      this.#state = {
        kind: 'open',
        nextTrialAtMs: this.now() + (outcome === 'failed' ? BETWEEN_TRIALS_MS : 0),
      }
  }
}
