import { useSyncExternalStore } from 'react'
import { stopReason } from '@/lib/firebase/firestore/client'

const WORDS = {
  'quota-used-up': 'the database’s quota is used up',
  'stopped-by-error': 'the connection stopped with an error of its own and is started again',
}

/** Why no live data comes; completes a sentence after a colon. */
export function useStopReason(): string {
  const reason = useSyncExternalStore(stopReason.subscribe, stopReason.get, stopReason.get)
  return reason === null ? 'the server can’t be reached' : WORDS[reason]
}
