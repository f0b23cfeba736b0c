const changes = new EventTarget()
let state: 'starting' | 'active' | 'missing' = 'starting'

/** Whether a service worker runs here, or may soon: not over plain HTTP, nor in some private windows. */
export function isWorkerAvailable(): boolean {
  return 'serviceWorker' in navigator && state !== 'missing'
}

/** Whether it can show notifications now. */
export function isWorkerActive(): boolean {
  return isWorkerAvailable() && (state === 'active' || navigator.serviceWorker.controller !== null)
}

export function noteActiveWorker(): void {
  note('active')
}

export function noteMissingWorker(): void {
  note('missing')
}

function note(next: typeof state): void {
  state = next
  changes.dispatchEvent(new Event('change'))
}

export function subscribeToAvailability(listener: () => void, signal: AbortSignal): void {
  changes.addEventListener('change', listener, { signal })
}
