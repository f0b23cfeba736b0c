import { useSyncExternalStore } from 'react'
import { createStore } from './store'

const WORDS: Record<string, string> = {
  'resource-exhausted': 'the database’s quota is used up',
  'worker-ended': 'an internal error; reconnecting',
}

interface Stop {
  sinceMs: number
  /** From the last error of a listener, if there was one. */
  code: string | null
}

/** null once data comes. All listeners share one connection. */
export const stop = createStore<Stop | null>(null)

export function useStop(): Stop | null {
  return useSyncExternalStore(stop.subscribe, stop.get, stop.get)
}

/** Why no live data comes; completes a sentence after a colon. */
export function useStopReason(): string {
  return WORDS[useStop()?.code ?? ''] ?? 'the server can’t be reached'
}
