import { startQueue } from '@/lib/alerts/queue/start-queue'
import { forgetSessionData } from '@/lib/session-data'

/*
 * The queue of acknowledgements, with the calls that it makes instead of a backend.
 */

export const UID = 'olivia'
export const MINUTE_MS = 60_000

/** What the queue's calls meet; tests change it as they go. */
export const calls = {
  sent: [] as string[],
  answers: {} as Record<string, () => Promise<'done' | 'already-done'>>,
  onEnd: jest.fn(() => Promise.resolve()),
}

export function start(uid = UID) {
  return startQueue({
    uid,
    send: (id) => {
      calls.sent.push(id)
      return calls.answers[id]?.() ?? Promise.resolve('done')
    },
    onEnd: calls.onEnd,
  })
}

type Queue = ReturnType<typeof start>

export function startCalls(): void {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockReturnValue()
  calls.onEnd.mockClear()
  calls.sent = []
  calls.answers = {}
}

export function endCalls(): void {
  forgetSessionData()
  jest.useRealTimers()
}

export const ids = (count: number) => Array.from({ length: count }, (_, index) => `a${index + 1}`)
export const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
export const kinds = (queue: Queue) => [...queue.get().queue.values()].map(({ kind }) => kind)

/** An answer that comes when it's told to. */
export function held() {
  let answer = () => {}
  const promise = new Promise<'done'>((resolve) => {
    answer = () => resolve('done')
  })
  return { promise, answer }
}
