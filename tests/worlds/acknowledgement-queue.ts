import type { ReceivedList } from '@/lib/alerts/queue/queue'
import { sessionQueue } from '@/lib/alerts/queue/session-queue'
import { startQueue, type RunningQueue } from '@/lib/alerts/queue/start-queue'
import { forgetSessionData } from '@/lib/session-data'
import { anAlert } from '@/tests/factories/station'

export const UID = 'olivia'
export const MINUTE_MS = 60_000

export type Calls = ReturnType<typeof startCalls>

/** A queue's calls, instead of a backend; each succeeds by default. */
export function startCalls() {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockReturnValue()
  forgetSessionData()
  const calls = {
    sent: [] as string[],
    answers: {} as Record<string, () => Promise<'done' | 'already-done'>>,
    refetch: jest.fn(() => Promise.resolve()),
    send: async (id: string) => {
      calls.sent.push(id)
      const kind = await calls.answers[id]?.()
      return { alert: null, isAlreadyDone: kind === 'already-done' }
    },
    startQueue: (uid = UID) => connected(startQueue({ uid, send: calls.send })),
    sessionQueue: (uid = UID) => connected(sessionQueue({ uid, send: calls.send })),
    /** With this many alerts, after this time. */
    queueOf: async (count: number, afterMs = 0) => {
      const queue = calls.startQueue()
      queue.add(alerts(count))
      await pass(afterMs)
      return queue
    },
  }
  function connected(queue: RunningQueue): RunningQueue {
    queue.connect(calls.refetch)
    return queue
  }
  return calls
}

export const alert = (id: string) => anAlert({ id })
export const alerts = (count: number) =>
  Array.from({ length: count }, (_, index) => alert(`a${index + 1}`))

/** A list that was requested now and has these alerts open. */
export function listOf(...ids: string[]): ReceivedList {
  return { list: { data: ids.map(alert), unreadable: [] }, requestedAtMs: performance.now() }
}

export const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
export const kinds = (queue: RunningQueue) =>
  [...queue.get().queue.values()].map(({ outcome }) => outcome.kind)

/** A response that the test releases. */
export function held() {
  let answer = () => {}
  const promise = new Promise<'done'>((resolve) => {
    answer = () => resolve('done')
  })
  return { promise, answer }
}
