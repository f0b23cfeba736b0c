import {
  BACKEND_CALLS_AT_ONCE,
  BACKEND_CALLS_WAIT_MS,
  BACKEND_CALLS_WAITING_MAX,
  OTHER_CALLS_AT_ONCE,
  USER_CALLS_AT_ONCE,
} from '@/lib/server/limits'
import { ConcurrencyLimiter } from './concurrency-limiter'

const WAITING = { waitingMax: BACKEND_CALLS_WAITING_MAX, waitMs: BACKEND_CALLS_WAIT_MS }

const all = new ConcurrencyLimiter({ ...WAITING, atOnce: BACKEND_CALLS_AT_ONCE })
const others = new ConcurrencyLimiter({ ...WAITING, atOnce: OTHER_CALLS_AT_ONCE })
const users = new Map<string, ConcurrencyLimiter>()

interface Caller {
  uid: string
  isAlertList: boolean
  signal: AbortSignal
}

/** Runs a backend call once there is a slot. A user's calls wait for each other first. */
export async function admit<T>(
  { uid, isAlertList, signal }: Caller,
  call: () => Promise<T>,
): Promise<T> {
  const user =
    users.get(uid) ??
    new ConcurrencyLimiter({
      ...WAITING,
      atOnce: USER_CALLS_AT_ONCE,
      refusal: 'too-many-requests',
    })
  users.set(uid, user)
  const callOnce = () => all.run(signal, call)
  try {
    return await user.run(signal, () => (isAlertList ? callOnce() : others.run(signal, callOnce)))
  } finally {
    if (user.isIdle) users.delete(uid)
  }
}
