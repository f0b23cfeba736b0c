import { reportError } from '@/lib/telemetry/report-error'

/**
 * Elects one tab of this browser as leader; without Web Locks every tab leads. Call the returned
 * function to step down: the next tab takes over.
 */
export function electLeader(name: string, onElected: () => void): () => void {
  if (!('locks' in navigator)) {
    onElected()
    return () => {}
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
  return () => leaving.abort()
}
