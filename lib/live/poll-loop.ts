import { ApiCallError } from '@/lib/api-call-error'
import { hasSlept, nextPollDelayMs, POLL_INTERVAL_MS, pollPhaseMs } from './poll-schedule'

const WATCH_MS = 1000

interface PollOptions<T> {
  read: (signal: AbortSignal) => Promise<T>
  onAnswer: (answer: T) => void
  onFailure: (error: unknown) => void
}

export interface PollLoop {
  /** Polls immediately, replacing a poll in progress; resolves when done. */
  refetch: () => Promise<void>
  stop: () => void
}

/**
 * Polls every 5 s, also in hidden tabs: sets a timer after each response because browsers throttle
 * intervals. One request at a time; older responses are dropped.
 */
export function startPollLoop<T>({ read, onAnswer, onFailure }: PollOptions<T>): PollLoop {
  let timer: ReturnType<typeof setTimeout> | undefined
  let current = new AbortController()
  let phaseMs = pollPhaseMs(Math.random())
  /** Also set while a poll is in progress. */
  let dueAtMs = 0

  const poll = async () => {
    clearTimeout(timer)
    current.abort()
    const { signal } = (current = new AbortController())
    const startedAtMs = Date.now()
    dueAtMs = startedAtMs + POLL_INTERVAL_MS
    const outcome = await settle(read, signal)
    if (signal.aborted) return

    const endedAtMs = Date.now()
    // A response held up by device sleep is stale.
    if (hasSlept(dueAtMs, endedAtMs)) return void poll()
    const delayMs = nextPollDelayMs({
      elapsedMs: endedAtMs - startedAtMs + phaseMs,
      retryAfterMs: retryAfterMsOf(outcome),
    })
    phaseMs = 0
    dueAtMs = endedAtMs + delayMs
    timer = setTimeout(poll, delayMs)
    if (outcome.kind === 'answered') onAnswer(outcome.answer)
    else onFailure(outcome.error)
  }

  /** After device sleep, browsers would wait out the rest of a timer or a dead connection. */
  const watch = setInterval(() => {
    if (hasSlept(dueAtMs, Date.now())) void poll()
  }, WATCH_MS)

  window.addEventListener('online', poll)
  void poll()
  return {
    refetch: poll,
    stop: () => {
      current.abort()
      clearTimeout(timer)
      clearInterval(watch)
      window.removeEventListener('online', poll)
    },
  }
}

type Outcome<T> = { kind: 'answered'; answer: T } | { kind: 'failed'; error: unknown }

async function settle<T>(
  read: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
): Promise<Outcome<T>> {
  try {
    return { kind: 'answered', answer: await read(signal) }
  } catch (error) {
    return { kind: 'failed', error }
  }
}

function retryAfterMsOf(outcome: Outcome<unknown>): number | null {
  if (outcome.kind !== 'failed' || !(outcome.error instanceof ApiCallError)) return null
  return outcome.error.retryAfterMs
}
