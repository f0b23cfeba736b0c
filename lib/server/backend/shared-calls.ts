import { REQUEST_TIMEOUT_MS } from '@/lib/server/limits'
import { startDeadline, untilAborted } from '@/lib/server/request-deadline'

interface SharedCall<T> {
  answer: Promise<T>
  waiting: number
  abandon: AbortController
}

/** Equal calls in flight share one, which ends at its own deadline or when its last caller leaves. */
export class SharedCalls<T> {
  readonly #calls = new Map<string, SharedCall<T>>()

  async join(
    key: string,
    signal: AbortSignal,
    call: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const shared = this.#calls.get(key) ?? this.#start(key, call)
    shared.waiting += 1
    try {
      return await untilAborted(shared.answer, signal)
    } finally {
      shared.waiting -= 1
      if (shared.waiting === 0) {
        this.#forget(key, shared)
        shared.abandon.abort(signal.reason)
      }
    }
  }

  #start(key: string, call: (signal: AbortSignal) => Promise<T>): SharedCall<T> {
    const abandon = new AbortController()
    const { signal, clear } = startDeadline(REQUEST_TIMEOUT_MS, abandon.signal)
    const answer = call(signal).finally(() => {
      clear()
      this.#forget(key, shared)
    })
    const shared = { answer, waiting: 0, abandon }
    this.#calls.set(key, shared)
    return shared
  }

  #forget(key: string, shared: SharedCall<T>): void {
    if (this.#calls.get(key) === shared) this.#calls.delete(key)
  }
}
