import { useSyncExternalStore } from 'react'
import { createStore } from './store'

const WORDS = {
  'resource-exhausted': 'the database’s quota is used up',
  'worker-ended': 'an internal error; reconnecting',
}

/** The last error of a listener, by its code; null once data comes. All share one connection. */
export const stopCode = createStore<string | null>(null)

/** Why no live data comes; completes a sentence after a colon. */
export function useStopReason(): string {
  const code = useSyncExternalStore(stopCode.subscribe, stopCode.get, stopCode.get)
  return code !== null && code in WORDS
    ? WORDS[code as keyof typeof WORDS]
    : 'the server can’t be reached'
}
