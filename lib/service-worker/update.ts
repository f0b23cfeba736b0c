import type { ToWorker } from './shared'

const listeners = new Set<() => void>()
let update: string | null = null

/** The build that a reload would bring; null if this page is of the newest that is known. */
export function readUpdate(): string | null {
  return update
}

export function subscribeToUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
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
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration?.waiting) await untilActive(registration.waiting)
  reload()
  return true
}

/** Radix marks its dialogs with their state; the map's popup isn't modal. */
function isInUse(): boolean {
  const field = document.activeElement?.matches('input, textarea, select, [contenteditable]')
  return field === true || document.querySelector('[role="dialog"][data-state]') !== null
}

function untilActive(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    }
    worker.addEventListener('statechange', look)
    worker.postMessage({ type: 'activate' } satisfies ToWorker)
    look()
  })
}
