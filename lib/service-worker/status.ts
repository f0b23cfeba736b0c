/** `missing`: plain HTTP, some private windows, or switched off by the server. */
type WorkerState = 'starting' | 'active' | 'missing'

const listeners = new Set<() => void>()
let worker: WorkerState = 'starting'
let update: string | null = null

export function isWorkerAvailable(): boolean {
  return 'serviceWorker' in navigator && worker !== 'missing'
}

export function isWorkerActive(): boolean {
  return isWorkerAvailable() && (worker === 'active' || navigator.serviceWorker.controller !== null)
}

/** The newer build that waits; null: none. */
export function readUpdate(): string | null {
  return update
}

/** This page's build, set in app/layout.tsx; null in development, which has no worker. */
export function ownBuild(): string | null {
  return document.documentElement.dataset.build ?? null
}

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

/** Returns false, without reloading, while a dialog or field is in use. */
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
