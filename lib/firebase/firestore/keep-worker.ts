import { reportError } from '@/lib/telemetry/report-error'
import { retryDelayMs } from '@/lib/time/backoff'
import { firebaseAuth } from '../auth'
import type { FromWorker, ToWorker } from './messages'
import { watchPage } from './watch-page'
import { startWorker } from './worker-life'

export type Life = ReturnType<typeof startWorker>

interface Options {
  /** What a worker that takes over must be asked. */
  outstanding: () => readonly ToWorker[]
  onMessage: (life: Life, message: FromWorker) => void
  /** The worker is gone, and another is started later. */
  onLost: (error: Error) => void
}

/** A worker that lived this long didn't end because of what it was asked. */
const STEADY_MS = 60_000
const LONGEST_RETRY_MS = 60_000

/** Keeps one worker running while it's needed: starts, renews, and ends it. */
export function keepWorker({ outstanding, onMessage, onLost }: Options) {
  // `provide` sets it as the app's code loads, before anything is requested.
  let create!: () => Worker
  let prepared: Worker | null = null
  let running: Life | null = null
  /** Replaces the running one as soon as it has started. */
  let next: Life | null = null
  let runningSinceMs = 0
  let failures = 0
  let restart: ReturnType<typeof setTimeout> | undefined
  let stopWatching = () => {}

  function launch(): Life {
    const worker = prepared ?? create()
    prepared = null
    const life: Life = startWorker(worker, firebaseAuth().currentUser?.uid ?? null, {
      onStarted: () => {
        if (life === next) run(life)
      },
      onMessage: (message) => {
        if (life === running) onMessage(life, message)
      },
      onEnd: (error) => handleEnd(life, error),
      onWake: () => renew(),
    })
    return life
  }

  function run(life: Life): void {
    stop()
    next = null
    running = life
    runningSinceMs = performance.now()
    stopWatching = watchPage(life)
    outstanding().forEach(life.post)
  }

  function stop(): void {
    stopWatching()
    running?.end()
    running = null
  }

  function handleEnd(life: Life, error: Error): void {
    const wasRunning = life === running
    const wasSteady = wasRunning && performance.now() - runningSinceMs >= STEADY_MS
    failures = wasSteady ? 1 : failures + 1
    if (failures === 1) reportError(error)
    if (life === next) next = null
    if (wasRunning) stop()
    // A renewal that failed changes nothing.
    if (!running && !next) restartLater()
    if (wasRunning) onLost(error)
  }

  /** After 1 to 60 s. */
  function restartLater(): void {
    clearTimeout(restart)
    restart = setTimeout(
      () => {
        restart = undefined
        if (outstanding().length > 0) run(launch())
      },
      retryDelayMs(failures, 1000, LONGEST_RETRY_MS),
    )
  }

  function renew(olderThanMs = 0): void {
    if (!running || next || performance.now() - runningSinceMs < olderThanMs) return
    next = launch()
  }

  return {
    provide(createWorker: () => Worker): void {
      create = createWorker
    },
    prepare(): void {
      if (running || prepared) return
      prepared = create()
      // Before its start it can only fail; then it's loaded again when needed.
      prepared.onerror = prepared.onmessage = () => {
        prepared?.terminate()
        prepared = null
      }
    },
    /** A message about something outstanding, which goes to the next worker if none runs. */
    send(message: ToWorker): void {
      if (running) running.post(message)
      else if (!next && restart === undefined) run(launch())
    },
    sendIfRunning: (message: ToWorker) => running?.post(message),
    renew,
    end(): void {
      stop()
      next?.end()
      next = null
      clearTimeout(restart)
      restart = undefined
      failures = 0
    },
  }
}
