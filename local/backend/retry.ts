import { setTimeout as sleep } from 'node:timers/promises'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

export interface RetryOptions {
  signal: AbortSignal
  onError: (error: unknown) => void
}

/** Retries with pauses from 0.5 s to 30 s. @returns false only after `signal` was aborted */
export async function retryUntilDone(
  work: () => Promise<void>,
  { signal, onError }: RetryOptions,
): Promise<boolean> {
  let pauseMs = FIRST_PAUSE_MS
  for (;;) {
    const isLastTry = signal.aborted
    try {
      await work()
      return true
    } catch (error) {
      onError(error)
      if (isLastTry) return false
    }
    await pause(pauseMs, signal)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await sleep(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}
