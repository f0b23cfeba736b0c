import type { MapLibreMap } from 'maplibre-gl'

/** A worker that starts says so within a fraction of it, on a busy machine too. */
const PATIENCE_MS = 30_000
const WORKER_FAILED = /^Worker failed to load/

/** The same name holds the version: app and worker can't be of different ones. */
export function workerUrl(version: string): string {
  return `/maplibre/worker-${version}.mjs`
}

/** Tells when no worker answers: the file is missing, or a policy or an extension blocks it. */
export function watchWorker(map: MapLibreMap, onBlocked: (isBlocked: boolean) => void): () => void {
  const timer = setTimeout(() => onBlocked(true), PATIENCE_MS)
  const { unsubscribe: stopErrors } = map.on('error', ({ error }) => {
    if (WORKER_FAILED.test(error.message)) onBlocked(true)
  })
  // Sources are cut by the worker: the first that is there proves it.
  const { unsubscribe: stopData } = map.on('sourcedata', ({ isSourceLoaded }) => {
    if (!isSourceLoaded) return
    stop()
    onBlocked(false)
  })
  function stop() {
    clearTimeout(timer)
    stopErrors()
    stopData()
  }
  return stop
}
