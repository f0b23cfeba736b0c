import type { QueryObserver } from '@/lib/firebase/firestore/client'
import type { DocumentChanges } from '@/lib/firebase/firestore/messages'
import { refreshIdToken } from '@/lib/firebase/id-token'
import { firestoreCode, isPermissionDenied } from '@/lib/firebase/permission-denied'
import { retryDelayMs } from '@/lib/time/backoff'
import { serverClock } from '@/lib/time/server-clock'
import { LIVE, LOADING, type Availability } from './live'
import { watchLongAbsences } from './long-absence'
import { stop as liveStop } from './use-stop-reason'

/** Keeps a listener attached without subscribers: leaving a page and coming back costs no reads. */
export const GRACE_MS = 30_000
/** Without a response for this long the connection counts as interrupted. */
export const ANSWER_MS = 10_000
/** A listener that fails again and again reads its documents, which are billed, this often. */
const READ_AGAIN_MS = 60_000
/** Rules or claims may be right again. */
export const REFUSED_RETRY_MS = 300_000

interface QueryListenerOptions {
  attach: (observer: QueryObserver) => () => void
  onChanges: (changes: DocumentChanges) => void
  onAvailability: (availability: Availability) => void
  /** Called after the grace period, at the end of the session, or when refused: clear the data. */
  onForget: () => void
}

/** Shared by all callers: attached on the first hold, reattached after errors and denials. */
export function createQueryListener(options: QueryListenerOptions) {
  let holds = 0
  let detach: (() => void) | null = null
  let stopWatching: (() => void) | null = null
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let answerTimer: ReturnType<typeof setTimeout> | undefined
  let graceTimer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let hasRead = false
  /** When the two latest attachments that had their documents had them. */
  let readsAtMs: readonly [number, number] = [-Infinity, -Infinity]
  let hasNewToken = false
  let isEnded = false
  let availability = LOADING

  function tell(next: Availability): void {
    if (next.kind === availability.kind) return
    availability = next
    options.onAvailability(next)
  }

  function attach(): void {
    clearTimeout(retryTimer)
    clearTimeout(answerTimer)
    detach?.()
    answerTimer = setTimeout(interrupt, ANSWER_MS)
    hasRead = false
    let isCurrent = true
    const end = options.attach({
      next: (changes) => {
        if (isCurrent) handleChanges(changes)
      },
      error: (error) => {
        if (isCurrent) handleError(error)
      },
    })
    detach = () => {
      isCurrent = false
      detach = null
      end()
    }
  }

  function handleChanges(changes: DocumentChanges): void {
    options.onChanges(changes)
    if (changes.isSynced) {
      clearTimeout(answerTimer)
      failures = 0
      hasNewToken = false
      liveStop.set(null)
      if (!hasRead) readsAtMs = [readsAtMs[1], performance.now()]
      hasRead = true
      tell(LIVE)
    } else if (availability.kind === 'live' && !changes.isPart) interrupt()
  }

  function interrupt(code = liveStop.get()?.code ?? null): void {
    const nowMs = serverClock.now()
    liveStop.set({ sinceMs: liveStop.get()?.sinceMs ?? nowMs, code })
    // It stays refused until its data comes again.
    if (availability.kind !== 'refused') tell({ kind: 'interrupted', sinceMs: nowMs })
  }

  function handleError(error: unknown): void {
    detach?.()
    if (isPermissionDenied(error)) {
      handleDenial()
      return
    }
    interrupt(firestoreCode(error))
    retryLater()
  }

  function retryLater(): void {
    clearTimeout(retryTimer)
    failures += 1
    const [before, last] = readsAtMs
    const untilReadMs =
      last - before < 2 * READ_AGAIN_MS ? last + READ_AGAIN_MS - performance.now() : 0
    retryTimer = setTimeout(attach, Math.max(retryDelayMs(failures), untilReadMs))
  }

  function handleDenial(): void {
    // Also if the token's refresh never answers.
    retryTimer = setTimeout(startOver, REFUSED_RETRY_MS)
    if (hasNewToken) {
      clearTimeout(answerTimer)
      options.onForget()
      tell({ kind: 'refused', sinceMs: serverClock.now() })
      return
    }
    hasNewToken = true
    const isStillWanted = () => stopWatching !== null && detach === null
    refreshIdToken().then(
      () => {
        if (isStillWanted()) attach()
      },
      () => {
        // Without a token refresh the denial isn't confirmed.
        if (!isStillWanted()) return
        hasNewToken = false
        interrupt()
        retryLater()
      },
    )
  }

  function startOver(): void {
    hasNewToken = false
    attach()
  }

  function start(): void {
    const unwatch = watchLongAbsences(startOver)
    stopWatching = () => {
      unwatch()
      stopWatching = null
    }
    attach()
  }

  function stop(): void {
    clearTimeout(retryTimer)
    clearTimeout(answerTimer)
    clearTimeout(graceTimer)
    stopWatching?.()
    detach?.()
    failures = 0
    hasNewToken = false
    options.onForget()
    tell(LOADING)
  }

  return {
    hold(): () => void {
      holds += 1
      clearTimeout(graceTimer)
      if (stopWatching === null && !isEnded) start()
      return () => {
        holds -= 1
        if (holds === 0 && !isEnded) graceTimer = setTimeout(stop, GRACE_MS)
      }
    },
    end(): void {
      isEnded = true
      stop()
    },
  }
}
