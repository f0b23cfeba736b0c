import { LRUCache } from 'lru-cache'
import { AppError } from './app-error'

const WINDOW_MS = 60_000
const USERS_MAX = 10_000

interface Window {
  startedAtMs: number
  calls: number
}

/** One-minute windows start with each user's first call. */
export class RateLimiter {
  readonly #windows = new LRUCache<string, Window>({ max: USERS_MAX })

  constructor(private readonly now: () => number = () => performance.now()) {}

  count(uid: string, callsMax: number): void {
    const nowMs = this.now()
    const window = this.#windows.get(uid)
    if (!window || nowMs - window.startedAtMs >= WINDOW_MS) {
      this.#windows.set(uid, { startedAtMs: nowMs, calls: 1 })
      return
    }
    if (window.calls >= callsMax)
      throw new AppError('too-many-requests', 'Too many requests; try again in a minute.', {
        retryAfterS: Math.ceil((window.startedAtMs + WINDOW_MS - nowMs) / 1000),
      })
    window.calls += 1
  }
}
