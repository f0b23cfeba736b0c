import type { FromWorker, ToWorker } from './messages'

const TICK_MS = 5000
/** It must say something within this time, in which the page itself runs. */
const SILENT_MAX_MS = 20_000
/** Before its first data: ten thousand documents take a while. */
const FIRST_SILENT_MAX_MS = 60_000
/** Before it has started: its code comes over the network. */
const LOADING_MAX_MS = 180_000
/** After a longer absence, a listener's documents are billed again anyway. */
const SLEEP_MAX_MS = 30 * 60_000

interface Handlers {
  onStarted: () => void
  onMessage: (message: FromWorker) => void
  /** Called once, and not after `end`. The code is `unavailable` if the worker's code is. */
  onEnd: (error: Error & { code: 'worker-ended' | 'unavailable' }) => void
  onWake: () => void
}

/** One worker from its start until it ends: by itself, by us, or because it no longer answers. */
export function startWorker(worker: Worker, uid: string | null, handlers: Handlers) {
  const ended = new AbortController()
  // Not `randomUUID`, which plain HTTP lacks.
  const lock = `wetwell.firestore.${crypto.getRandomValues(new Uint32Array(4)).join('-')}`
  let silentMs = 0
  let silentMaxMs = LOADING_MAX_MS
  let tickedAtMs = Date.now()

  function end(): void {
    clearInterval(ticking)
    ended.abort()
    worker.terminate()
  }

  function fail(reason: string, code: 'worker-ended' | 'unavailable' = 'worker-ended'): void {
    if (ended.signal.aborted) return
    end()
    const error = new Error(`Firestore’s worker has ended: ${reason}`)
    handlers.onEnd(Object.assign(error, { code }))
  }

  const ticking = setInterval(() => {
    const elapsedMs = Math.max(0, Date.now() - tickedAtMs)
    tickedAtMs = Date.now()
    if (elapsedMs > SLEEP_MAX_MS) return handlers.onWake()
    // While it took longer than a tick, the page slept or was slowed down.
    silentMs += Math.min(elapsedMs, TICK_MS)
    if (silentMs > silentMaxMs) fail('it doesn’t answer')
    else post({ kind: 'ping' })
  }, TICK_MS)

  worker.onerror = (event) => {
    event.preventDefault()
    if (event.message) fail(event.message)
    else fail('its code can’t be loaded', 'unavailable')
  }
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (ended.signal.aborted) return
    silentMs = 0
    if (data.kind === 'broken') return fail(data.reason)
    if (data.kind === 'started') {
      silentMaxMs = FIRST_SILENT_MAX_MS
      void waitForItsEnd()
      return handlers.onStarted()
    }
    if (data.kind === 'changes') silentMaxMs = SILENT_MAX_MS
    handlers.onMessage(data)
  }

  async function waitForItsEnd(): Promise<void> {
    try {
      await navigator.locks?.request(lock, { signal: ended.signal }, () => fail('terminated'))
    } catch {
      // Our own end aborts it, and where storage is blocked there are no locks.
    }
  }

  function post(message: ToWorker): void {
    worker.postMessage(message)
  }

  post({ kind: 'start', uid, lock })
  return { uid, post, end }
}
