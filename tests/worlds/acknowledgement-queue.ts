import { startQueue } from '@/lib/alerts/queue/start-queue'
import { forgetSessionData } from '@/lib/session-data'

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
    onEnd: jest.fn(() => Promise.resolve()),
    startQueue: (uid = UID) =>
      startQueue({
        uid,
        send: (id) => {
          calls.sent.push(id)
          return calls.answers[id]?.() ?? Promise.resolve('done')
        },
        onEnd: calls.onEnd,
      }),
    /** With this many alerts, after this time. */
    queueOf: async (count: number, afterMs = 0) => {
      const queue = calls.startQueue()
      queue.add(ids(count))
      await pass(afterMs)
      return queue
    },
  }
  return calls
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => `a${index + 1}`)
export const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
export const kinds = (queue: ReturnType<typeof startQueue>) =>
  [...queue.get().queue.values()].map(({ kind }) => kind)

/** A response that the test releases. */
export function held() {
  let answer = () => {}
  const promise = new Promise<'done'>((resolve) => {
    answer = () => resolve('done')
  })
  return { promise, answer }
}
