import { setTimeout as delay } from 'node:timers/promises'

export interface WaitOptions {
  timeoutMs: number
  intervalMs?: number
  /** Ends the wait with the signal's reason. */
  signal: AbortSignal
}

/**
 * Probes until the answer is yes.
 *
 * @returns whether it was within `timeoutMs`.
 * @throws the signal's reason when that is aborted.
 */
export async function waitUntil(
  probe: () => Promise<boolean>,
  { timeoutMs, intervalMs = 100, signal }: WaitOptions,
): Promise<boolean> {
  const deadlineMs = performance.now() + timeoutMs

  while (performance.now() < deadlineMs) {
    signal.throwIfAborted()
    if (await probe()) return true
    await delay(intervalMs)
  }
  signal.throwIfAborted()
  return false
}
