import { AppError } from '@/lib/server/app-error'
import { RETRY_AFTER_S } from '@/lib/server/limits'

interface SlotLimits {
  atOnce: number
  waitingMax: number
  waitMs: number
  refusal?: 'unavailable' | 'too-many-requests'
}

/** Limits concurrent calls; a limited number of others wait briefly, the rest are rejected. */
export class ConcurrencyLimiter {
  #free: number
  /** First come, first served. */
  readonly #waiting = new Set<() => void>()

  constructor(private readonly limits: SlotLimits) {
    this.#free = limits.atOnce
  }

  get isIdle(): boolean {
    return this.#free === this.limits.atOnce
  }

  /** Throws the limiter's refusal if no slot frees up, or the signal's reason. */
  async run<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
    await this.enter(signal)
    try {
      return await call()
    } finally {
      this.leave()
    }
  }

  /** Call `leave` once afterward. */
  async enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (this.#free > 0) {
      this.#free -= 1
      return
    }
    if (this.#waiting.size >= this.limits.waitingMax) throw this.#refusal()
    await this.#wait(signal)
  }

  leave(): void {
    const [next] = this.#waiting
    if (next) next()
    else this.#free += 1
  }

  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
        this.#waiting.delete(onFree)
      }
      const onFree = () => {
        end()
        resolve()
      }
      const onAbort = () => {
        end()
        reject(signal.reason)
      }
      const onTimeout = () => {
        end()
        reject(this.#refusal())
      }
      const timer = setTimeout(onTimeout, this.limits.waitMs)
      signal.addEventListener('abort', onAbort)
      this.#waiting.add(onFree)
    })
  }

  #refusal(): AppError {
    return new AppError(this.limits.refusal ?? 'unavailable', 'Too many calls at once.', {
      retryAfterS: RETRY_AFTER_S,
    })
  }
}
