/** `missing`: not over plain HTTP, nor in some private windows, nor where the server switches it off. */
type WorkerState = 'starting' | 'active' | 'missing'

const listeners = new Set<() => void>()
let worker: WorkerState = 'starting'
let update: string | null = null

/** Whether a service worker runs here, or may soon. */
export function isWorkerAvailable(): boolean {
  return 'serviceWorker' in navigator && worker !== 'missing'
}

/** Whether it can show notifications now. */
export function isWorkerActive(): boolean {
  return isWorkerAvailable() && (worker === 'active' || navigator.serviceWorker.controller !== null)
}

/** The build that a reload would bring; null if this page is of the newest that is known. */
export function readUpdate(): string | null {
  return update
}

/** The build that this page is of, from app/layout.tsx; null in development, which has no worker. */
export function ownBuild(): string | null {
  return document.documentElement.dataset.build ?? null
}

/** Calls `listener` when the worker or the update changes. Call the returned function to stop. */
export function subscribeToWorker(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function noteWorker(state: WorkerState): void {
  worker = state
  listeners.forEach((listener) => listener())
}

export function announceUpdate(build: string): void {
  update = build
  listeners.forEach((listener) => listener())
}

/**
 * Reloads the page into the newest build. Other tabs stay as they are and announce the update
 * themselves.
 *
 * @returns false, without reloading, while a dialog is open or a field has the focus
 */
export async function reloadToUpdate(reload = () => window.location.reload()): Promise<boolean> {
  if (isInUse()) return false
  const { waiting } = (await navigator.serviceWorker.getRegistration()) ?? {}
  if (waiting) await untilActive(waiting)
  reload()
  return true
}

/** Radix marks its dialogs with their state; the map's popup isn't modal. */
function isInUse(): boolean {
  const field = document.activeElement?.matches('input, textarea, select, [contenteditable]')
  return field === true || document.querySelector('[role="dialog"][data-state]') !== null
}

function untilActive(waiting: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (waiting.state === 'activated' || waiting.state === 'redundant') resolve()
    }
    waiting.addEventListener('statechange', look)
    waiting.postMessage({ type: 'activate' })
    look()
  })
}
