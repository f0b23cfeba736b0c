import { REQUEST_TIMEOUT_MS } from '@/lib/server/limits'
import { startDeadline, untilAborted } from '@/lib/server/request-deadline'

interface Caller {
  uid: string
  requestId: string
  signal: AbortSignal
  /** Called with the request id of the call it shares. */
  onJoin: (requestId: string) => void
}

interface SharedCall<T> {
  uid: string
  requestId: string
  answer: Promise<T>
  waiting: number
  abandon: AbortController
}

/** Equal calls in flight share one, which ends at its own deadline or when its last caller leaves. */
export class SharedCalls<T> {
  readonly #calls = new Map<string, SharedCall<T>>()

  async join(key: string, caller: Caller, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const running = this.#calls.get(key)
    if (running) caller.onJoin(running.requestId)
    const shared = running ?? this.#start(key, caller, call)
    shared.waiting += 1
    try {
      return await untilAborted(shared.answer, caller.signal)
    } finally {
      shared.waiting -= 1
      if (shared.waiting === 0) {
        this.#forget(key, shared)
        shared.abandon.abort(caller.signal.reason)
      }
    }
  }

  /** A later call joins none of those in flight. */
  closeAllOf(uid: string): void {
    for (const [key, call] of this.#calls) if (call.uid === uid) this.#calls.delete(key)
  }

  #start(
    key: string,
    { uid, requestId }: Caller,
    call: (signal: AbortSignal) => Promise<T>,
  ): SharedCall<T> {
    const abandon = new AbortController()
    const { signal, clear } = startDeadline(REQUEST_TIMEOUT_MS, abandon.signal)
    const answer = call(signal).finally(() => {
      clear()
      this.#forget(key, shared)
    })
    const shared = { uid, requestId, answer, waiting: 0, abandon }
    this.#calls.set(key, shared)
    return shared
  }

  #forget(key: string, shared: SharedCall<T>): void {
    if (this.#calls.get(key) === shared) this.#calls.delete(key)
  }
}
