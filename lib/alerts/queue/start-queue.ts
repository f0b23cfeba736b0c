import { createStore } from '@/lib/live/store'
import { reportError } from '@/lib/telemetry/report-error'
import {
  failureOf,
  isAcknowledged,
  isAtWork,
  NO_QUEUE,
  nextOf,
  retried,
  settled,
  stopped,
  withAlerts,
  withOutcome,
  type Outcome,
  type Queue,
  type QueueFailure,
} from './queue'
import { readStoredQueue, storeQueue } from './stored-queue'

/** Half the proxy's limit, so single clicks and other screens still get through. */
const SENT_MAX = 60
const PER_MS = 60_000

export interface QueueState {
  queue: Queue
  waitsFor: 'answer' | 'limit' | null
  /** Stays true until the list is refetched after the last acknowledgement. */
  isRunning: boolean
}

const AT_REST = { waitsFor: null, isRunning: false }

interface QueueOptions {
  uid: string
  send: (id: string) => Promise<'done' | 'already-done'>
  onEnd: () => Promise<void>
}

/**
 * Acknowledges one by one, at most 60 a minute. After a failure of the service, the rest wait until
 * it responds again. Failed ones are never resent automatically.
 */
export function startQueue({ uid, send, onEnd }: QueueOptions) {
  const store = createStore<QueueState>({ queue: readStoredQueue(uid), ...AT_REST })
  const sentAtMs: number[] = []
  const clicks = new Set<Promise<void>>()
  let hasEnded = false
  let goOn = () => {}
  let answered = () => {}

  function change(queue: Queue) {
    if (hasEnded || queue === store.get().queue) return
    storeQueue(uid, queue)
    store.set({ ...store.get(), queue })
  }

  function setOutcome(id: string, outcome: Outcome) {
    change(withOutcome(store.get().queue, id, outcome))
  }

  /** Ends after `ms`, on a good response, or when the queue is stopped. */
  async function pause(waitsFor: QueueState['waitsFor'], ms?: number) {
    store.set({ ...store.get(), waitsFor })
    await new Promise<void>((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms)
      goOn = () => {
        clearTimeout(timer)
        resolve()
      }
      answered = waitsFor === 'answer' ? resolve : () => {}
    })
    store.set({ ...store.get(), waitsFor: null })
  }

  async function myTurn() {
    await Promise.all(clicks)
    const nowMs = performance.now()
    while (sentAtMs[0] !== undefined && nowMs - sentAtMs[0] >= PER_MS) sentAtMs.shift()
    if (sentAtMs[0] !== undefined && sentAtMs.length >= SENT_MAX)
      await pause('limit', sentAtMs[0] + PER_MS - nowMs)
  }

  async function waitAfter({ waitFor }: QueueFailure) {
    if (waitFor === 'answer') await pause('answer')
    else if (waitFor === 'session') change(stopped(store.get().queue))
    else if (waitFor) await pause('limit', waitFor.ms)
  }

  async function sendOne(id: string) {
    setOutcome(id, { kind: 'sending' })
    sentAtMs.push(performance.now())
    try {
      setOutcome(id, { kind: await send(id) })
    } catch (error) {
      reportError(error)
      const failure = failureOf(error)
      const { isRefused, reason } = failure
      setOutcome(id, isRefused ? { kind: 'waiting' } : { kind: 'failed', reason })
      if (nextOf(store.get().queue) !== undefined) await waitAfter(failure)
    }
  }

  async function sendAll() {
    while (nextOf(store.get().queue) !== undefined) {
      await myTurn()
      // It may have been stopped in the meantime.
      const id = nextOf(store.get().queue)
      if (id !== undefined) await sendOne(id)
    }
  }

  async function run() {
    if (store.get().isRunning) return
    store.set({ ...store.get(), isRunning: true })
    do {
      await sendAll()
      if (!hasEnded) await onEnd()
    } while (nextOf(store.get().queue) !== undefined)
    store.set({ ...store.get(), ...AT_REST })
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    add: (ids: readonly string[]) => {
      change(withAlerts(store.get().queue, ids))
      void run()
    },
    stop: () => {
      change(stopped(store.get().queue))
      goOn()
    },
    retry: () => {
      change(retried(store.get().queue))
      void run()
    },
    dismiss: () => {
      if (!isAtWork(store.get().queue)) change(NO_QUEUE)
    },
    heard: (isOpen: (id: string) => boolean) => {
      change(settled(store.get().queue, isOpen))
      answered()
    },
    /** A clicked acknowledgement goes ahead of the queue. */
    letFirst: (id: string, acknowledging: Promise<boolean>) => {
      const click = acknowledging.then((isDone) => {
        clicks.delete(click)
        const outcome = store.get().queue.get(id)
        if (isDone && outcome && !isAcknowledged(outcome)) setOutcome(id, { kind: 'done' })
      })
      clicks.add(click)
    },
    end: () => {
      store.set({ queue: NO_QUEUE, ...AT_REST })
      hasEnded = true
      goOn()
    },
  }
}

export type RunningQueue = ReturnType<typeof startQueue>
