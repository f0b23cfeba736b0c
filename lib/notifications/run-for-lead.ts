import { reportError } from '@/lib/telemetry/report-error'

export interface Candidacy {
  /** Whether it is certain that no other tab leads; not without Web Locks. */
  isSole: boolean
  /** Gives the lead, or the wait for it, up; the next tab takes over. */
  standDown: () => void
}

/** One tab of this browser leads at a time; without Web Locks each does, at once. */
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
