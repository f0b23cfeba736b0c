import type { Alert } from '@/lib/alerts/alert'
import { createStore } from '@/lib/live/store'
import { reportError } from '@/lib/telemetry/report-error'
import {
  alertKey,
  dismissed,
  isAtWork,
  NO_QUEUE,
  nextOf,
  retried,
  settled,
  stopped,
  withAlerts,
  withClick,
  withOutcome,
  type Outcome,
  type Queue,
  type ReceivedList,
} from './queue'
import { countQueue, failureOf, type QueueFailure } from './results'
import { readStoredQueue, storeQueue } from './stored-queue'

/** Half the proxy's limit, so single clicks and other screens still get through. */
const SENT_MAX = 60
const PER_MS = 60_000

export interface QueueState {
  queue: Queue
  /** Clicks aside. Runs until the list is refetched after the last acknowledgement. */
  phase: 'idle' | 'running' | 'waiting-for-service' | 'waiting-for-limit'
}

export interface QueueOptions {
  uid: string
  send: (alertId: string) => Promise<{ alert: Alert | null; isAlreadyDone: boolean }>
}

const nothing = async () => {}

/**
 * Acknowledges one by one, at most 60 a minute; clicks go ahead. After a failure of the service, the
 * rest wait until it responds again. Failed ones are never resent automatically.
 */
export function startQueue({ uid, send }: QueueOptions) {
  const store = createStore<QueueState>({ queue: readStoredQueue(uid), phase: 'idle' })
  const sentAtMs: number[] = []
  const clicks = new Set<Promise<unknown>>()
  let latest: ReceivedList | null = null
  let refetch = nothing
  let hasEnded = false
  let resume = () => {}
  let onServiceAnswer = () => {}

  function change(next: (queue: Queue) => Queue) {
    const { queue, phase } = store.get()
    const changed = next(queue)
    if (hasEnded || changed === queue) return
    storeQueue(uid, changed)
    store.set({ queue: changed, phase })
  }

  const enter = (phase: QueueState['phase']) => store.set({ ...store.get(), phase })
  const next = () => nextOf(store.get().queue)

  /** Ends after `ms`, on a good response of the service, or when the queue is stopped. */
  async function pause(phase: QueueState['phase'], ms?: number) {
    enter(phase)
    await new Promise<void>((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms)
      resume = () => {
        clearTimeout(timer)
        resolve()
      }
      onServiceAnswer = phase === 'waiting-for-service' ? resolve : () => {}
    })
    enter('running')
  }

  async function waitForSlot() {
    await Promise.all(clicks)
    const nowMs = performance.now()
    while (sentAtMs[0] !== undefined && nowMs - sentAtMs[0] >= PER_MS) sentAtMs.shift()
    if (sentAtMs[0] !== undefined && sentAtMs.length >= SENT_MAX)
      await pause('waiting-for-limit', sentAtMs[0] + PER_MS - nowMs)
  }

  async function waitAfter({ waitFor }: QueueFailure) {
    if (waitFor === 'answer') await pause('waiting-for-service')
    else if (waitFor === 'session') change(stopped)
    else if (waitFor) await pause('waiting-for-limit', waitFor.ms)
  }

  /** Returns what went wrong. A click that is refused is up to the user, who waits for it. */
  async function sendOne(key: string, alertId: string, isClick = false) {
    try {
      const { alert, isAlreadyDone } = await send(alertId)
      const kind = isAlreadyDone ? 'already-done' : 'done'
      change((queue) => withOutcome(queue, key, { kind }, { atMs: performance.now(), alert }))
      return null
    } catch (error) {
      reportError(error)
      const failure = failureOf(error)
      const { isRefused, reason } = failure
      const isRetried = isRefused && !isClick
      const outcome: Outcome = isRetried ? { kind: 'waiting' } : { kind: 'failed', reason }
      change((queue) => withOutcome(queue, key, outcome))
      return failure
    }
  }

  async function sendNext() {
    await waitForSlot()
    // It may have been stopped in the meantime.
    const [key, entry] = next() ?? []
    if (key === undefined || !entry) return
    change((queue) => withOutcome(queue, key, { kind: 'sending' }))
    sentAtMs.push(performance.now())
    const failure = await sendOne(key, entry.alertId)
    if (failure && next()) await waitAfter(failure)
  }

  async function run() {
    if (store.get().phase !== 'idle') return
    enter('running')
    do {
      while (next()) await sendNext()
      if (!hasEnded) await refetch()
    } while (next())
    enter('idle')
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** `poll` must replace one in progress, which may not know of the last acknowledgement. */
    connect: (poll: () => Promise<void>) => {
      refetch = poll
      return () => {
        refetch = nothing
      }
    },
    add: (alerts: readonly Alert[]) => {
      change((last) => settled(withAlerts(last, alerts), latest))
      void run()
    },
    /** Acknowledges right away, even while others wait or are sent. */
    click: async (alert: Alert) => {
      const key = alertKey(alert)
      // A second click can come before the button is disabled in the next frame.
      if (store.get().queue.get(key)?.outcome.kind === 'sending') return
      change((last) => withClick(last, alert))
      const click = sendOne(key, alert.id, true)
      clicks.add(click)
      await click
      clicks.delete(click)
      // Also after a failure: the request may still have gone through.
      if (!hasEnded) await refetch()
    },
    stop: () => {
      change(stopped)
      resume()
    },
    retry: () => {
      change((last) => settled(retried(last), latest))
      void run()
    },
    dismiss: () => change((last) => (isAtWork(last) ? last : dismissed(last))),
    dismissDone: () =>
      change((last) => {
        const { total, acknowledged } = countQueue(last)
        return acknowledged === total ? dismissed(last) : last
      }),
    onListReceived: (list: ReceivedList) => {
      latest = list
      change((last) => settled(last, list))
      onServiceAnswer()
    },
    end: () => {
      store.set({ queue: NO_QUEUE, phase: 'idle' })
      hasEnded = true
      resume()
    },
  }
}

export type RunningQueue = ReturnType<typeof startQueue>
