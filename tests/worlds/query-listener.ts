import type { QueryObserver } from '@/lib/firebase/firestore/client'
import { refreshIdToken } from '@/lib/firebase/id-token'
import type { Availability } from '@/lib/live/live'
import { createQueryListener } from '@/lib/live/query-listener'

export const SYNCED = { isFirst: true, isSynced: true, isPart: false, set: [], removed: [] }

/** Held once. */
export function aQueryListener({ onRefresh = () => Promise.resolve() } = {}) {
  const observers: QueryObserver[] = []
  const availabilities: Availability['kind'][] = []
  const detach = jest.fn()
  const onChanges = jest.fn()
  const onForget = jest.fn()
  const refresh = jest.mocked(refreshIdToken).mockReset().mockImplementation(onRefresh)
  const listener = createQueryListener({
    attach: (observer) => {
      observers.push(observer)
      return detach
    },
    onChanges,
    onAvailability: ({ kind }) => availabilities.push(kind),
    onForget,
  })
  const release = listener.hold()
  const fail = (code: string) => observers.at(-1)?.error(Object.assign(new Error(code), { code }))
  const sync = () => observers.at(-1)?.next(SYNCED)
  return {
    listener,
    release,
    observers,
    availabilities,
    detach,
    onChanges,
    onForget,
    refresh,
    fail,
    sync,
  }
}
