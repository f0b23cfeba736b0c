/** After this long hidden or offline, a listener's connection can't be relied on. */
const LONG_ABSENCE_MS = 60_000

export function watchLongAbsences(onReturn: () => void): () => void {
  let hiddenAtMs = document.hidden ? Date.now() : null
  let offlineAtMs = navigator.onLine ? null : Date.now()

  function returnFrom(sinceMs: number | null): void {
    if (sinceMs !== null && Date.now() - sinceMs > LONG_ABSENCE_MS) onReturn()
  }
  function handleVisibility(): void {
    const sinceMs = hiddenAtMs
    hiddenAtMs = document.hidden ? Date.now() : null
    if (!document.hidden) returnFrom(sinceMs)
  }
  function handleOffline(): void {
    offlineAtMs ??= Date.now()
  }
  function handleOnline(): void {
    const sinceMs = offlineAtMs
    offlineAtMs = null
    returnFrom(sinceMs)
  }

  document.addEventListener('visibilitychange', handleVisibility)
  window.addEventListener('offline', handleOffline)
  window.addEventListener('online', handleOnline)
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility)
    window.removeEventListener('offline', handleOffline)
    window.removeEventListener('online', handleOnline)
  }
}
