import type { MapLibreMap } from 'maplibre-gl'

/** A worker that starts reports much sooner, even on a busy machine. */
const PATIENCE_MS = 30_000
const WORKER_FAILED = /^Worker failed to load/

/** The version in the file name keeps app and worker on the same one. */
export function workerUrl(version: string): string {
  return `/maplibre/worker-${version}.mjs`
}

/** Reports when no worker responds: its file is missing, or a policy or extension blocks it. */
export function watchWorker(map: MapLibreMap, onBlocked: (isBlocked: boolean) => void): () => void {
  const timer = setTimeout(() => onBlocked(true), PATIENCE_MS)
  const { unsubscribe: stopErrors } = map.on('error', ({ error }) => {
    if (WORKER_FAILED.test(error.message)) onBlocked(true)
  })
  // The worker cuts sources into tiles: the first one loaded proves that it runs.
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
