import { AppError } from '@/lib/server/app-error'
import {
  RETRY_AFTER_S,
  BACKEND_CALLS_AT_ONCE,
  BACKEND_CALLS_WAIT_MS,
  BACKEND_CALLS_WAITING_MAX,
  OTHER_CALLS_AT_ONCE,
  USER_CALLS_AT_ONCE,
  USER_OTHER_CALLS_AT_ONCE,
} from '@/lib/server/limits'

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

const WAITING = { waitingMax: BACKEND_CALLS_WAITING_MAX, waitMs: BACKEND_CALLS_WAIT_MS }

interface Slots {
  all: ConcurrencyLimiter
  /** All but the alert list, which nothing else may keep waiting. */
  others: ConcurrencyLimiter
}

const common: Slots = {
  all: new ConcurrencyLimiter({ ...WAITING, atOnce: BACKEND_CALLS_AT_ONCE }),
  others: new ConcurrencyLimiter({ ...WAITING, atOnce: OTHER_CALLS_AT_ONCE }),
}
const users = new Map<string, Slots>()

interface Caller {
  uid: string
  isAlertList: boolean
  signal: AbortSignal
}

/** Runs a backend call once there is a slot. A user's calls wait for each other first. */
export async function admit<T>(caller: Caller, call: () => Promise<T>): Promise<T> {
  const { uid } = caller
  const user = users.get(uid) ?? slotsOfUser()
  users.set(uid, user)
  try {
    return await runIn(user, caller, () => runIn(common, caller, call))
  } finally {
    const isIdle = user.all.isIdle && user.others.isIdle
    if (isIdle && users.get(uid) === user) users.delete(uid)
  }
}

function slotsOfUser(): Slots {
  const refusal = 'too-many-requests'
  return {
    all: new ConcurrencyLimiter({ ...WAITING, refusal, atOnce: USER_CALLS_AT_ONCE }),
    others: new ConcurrencyLimiter({ ...WAITING, refusal, atOnce: USER_OTHER_CALLS_AT_ONCE }),
  }
}

function runIn<T>(
  { all, others }: Slots,
  { isAlertList, signal }: Caller,
  call: () => Promise<T>,
): Promise<T> {
  const run = () => all.run(signal, call)
  return isAlertList ? run() : others.run(signal, run)
}
