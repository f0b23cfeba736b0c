const changes = new EventTarget()
let hasFailed = false

/** Whether a service worker runs here, or may soon: not over plain HTTP, nor in some private windows. */
export function isWorkerAvailable(): boolean {
  return 'serviceWorker' in navigator && !hasFailed
}

export function noteMissingWorker(): void {
  hasFailed = true
  changes.dispatchEvent(new Event('change'))
}

export function subscribeToAvailability(listener: () => void, signal: AbortSignal): void {
  changes.addEventListener('change', listener, { signal })
}
