import {
  BACKEND_CALLS_AT_ONCE,
  BACKEND_CALLS_WAIT_MS,
  BACKEND_CALLS_WAITING_MAX,
  OTHER_CALLS_AT_ONCE,
  USER_CALLS_AT_ONCE,
  USER_OTHER_CALLS_AT_ONCE,
} from '@/lib/server/limits'
import { ConcurrencyLimiter } from './concurrency-limiter'

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
