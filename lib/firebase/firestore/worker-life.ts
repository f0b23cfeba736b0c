import type { FromWorker, ToWorker } from './messages'

/** The code of an error that isn't the server's. */
export const WORKER_ENDED = 'worker-ended'

const TICK_MS = 5000
/** In which it must say something, in the page's own running time. */
const SILENT_MAX_MS = 20_000
/** Before its first data: ten thousand documents take a while. */
const FIRST_SILENT_MAX_MS = 60_000
/** A listener that was away for longer is billed anew in any case. */
const SLEEP_MAX_MS = 30 * 60_000

interface Handlers {
  onMessage: (message: FromWorker) => void
  /** Called once, and not after `end`. */
  onEnd: (error: Error) => void
  /** The device has slept. */
  onWake: () => void
}

/** One worker from its start until it ends: by itself, by us, or because it no longer answers. */
export function startWorker(worker: Worker, uid: string | null, handlers: Handlers) {
  const ended = new AbortController()
  const lock = `wetwell.firestore.${crypto.randomUUID()}`
  let silentMs = 0
  let silentMaxMs = FIRST_SILENT_MAX_MS
  let tickedAtMs = Date.now()

  function end(): void {
    clearInterval(ticking)
    ended.abort()
    worker.terminate()
  }

  function fail(reason: string): void {
    if (ended.signal.aborted) return
    end()
    const error = new Error(`Firestore’s worker has ended: ${reason}`)
    handlers.onEnd(Object.assign(error, { code: WORKER_ENDED }))
  }

  const ticking = setInterval(() => {
    const elapsedMs = Date.now() - tickedAtMs
    tickedAtMs = Date.now()
    if (elapsedMs > SLEEP_MAX_MS) return handlers.onWake()
    // What is over a tick, the page has slept or been slowed down.
    silentMs += Math.min(elapsedMs, TICK_MS)
    if (silentMs > silentMaxMs) fail('it doesn’t answer')
    else post({ kind: 'ping' })
  }, TICK_MS)

  worker.onerror = (event) => {
    event.preventDefault()
    fail(event.message || 'its code can’t be loaded')
  }
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    silentMs = 0
    if (data.kind === 'changes') silentMaxMs = SILENT_MAX_MS
    if (data.kind === 'broken') fail(data.reason)
    else if (data.kind === 'started') void waitForItsEnd()
    else handlers.onMessage(data)
  }

  /** It holds a lock as long as it lives, however it ends. */
  async function waitForItsEnd(): Promise<void> {
    try {
      await navigator.locks?.request(lock, { signal: ended.signal }, () => fail('terminated'))
    } catch {
      // Only our own end aborts it.
    }
  }

  function post(message: ToWorker): void {
    worker.postMessage(message)
  }

  post({ kind: 'start', uid, lock })
  return { post, end }
}
