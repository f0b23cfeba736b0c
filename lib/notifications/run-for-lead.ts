import { reportError } from '@/lib/telemetry/report-error'

export interface Candidacy {
  /** Whether no other tab can be leading; false without Web Locks. */
  isSole: boolean
  /** Gives up the lead or the wait for it; the next tab takes over. */
  standDown: () => void
}

/** Elects one tab of this browser as leader; without Web Locks every tab leads immediately. */
export function runForLead(name: string, onElected: () => void): Candidacy {
  if (!('locks' in navigator)) {
    onElected()
    return { isSole: false, standDown: () => {} }
  }
  const leaving = new AbortController()
  const { signal } = leaving
  const lead = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve()
      signal.addEventListener('abort', () => resolve())
      onElected()
    })
  navigator.locks.request(name, { signal }, lead).catch((error: unknown) => {
    if (!signal.aborted) reportError(error)
  })
  return { isSole: true, standDown: () => leaving.abort() }
}
