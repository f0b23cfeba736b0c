import { nextPollDelayMs, pollPhaseMs } from '@/lib/domain/poll-schedule'
import { ApiCallError } from './api-call-error'

interface PollOptions<T> {
  read: (signal: AbortSignal) => Promise<T>
  onAnswer: (answer: T) => void
  onFailure: (error: unknown) => void
}

export interface PollLoop {
  /** Reads at once, in place of a poll on its way; resolves when it is over. Never rejects. */
  refetch: () => Promise<void>
  stop: () => void
}

/**
 * Polls every 5 s, hidden tabs included: a timer is armed after each answer, because
 * browsers slow down plain intervals. One request at a time; an older answer is dropped.
 */
export function startPollLoop<T>({ read, onAnswer, onFailure }: PollOptions<T>): PollLoop {
  let timer: ReturnType<typeof setTimeout> | undefined
  let current = new AbortController()
  let phaseMs = pollPhaseMs(Math.random())

  const poll = async () => {
    clearTimeout(timer)
    current.abort()
    const { signal } = (current = new AbortController())
    const startedAtMs = Date.now()
    let retryAfterMs: number | null = null
    try {
      const answer = await read(signal)
      if (!signal.aborted) onAnswer(answer)
    } catch (error) {
      if (!signal.aborted) onFailure(error)
      if (error instanceof ApiCallError) retryAfterMs = error.retryAfterMs
    }
    if (signal.aborted) return
    const elapsedMs = Date.now() - startedAtMs + phaseMs
    timer = setTimeout(poll, nextPollDelayMs({ elapsedMs, retryAfterMs }))
    phaseMs = 0
  }

  window.addEventListener('online', poll)
  void poll()
  return {
    refetch: poll,
    stop: () => {
      current.abort()
      clearTimeout(timer)
      window.removeEventListener('online', poll)
    },
  }
}
