import { setTimeout as delay } from 'node:timers/promises'

interface WaitOptions {
  timeoutMs: number
  intervalMs?: number
  signal?: AbortSignal
}

/** @returns whether the probe came true in time. @throws the signal's reason if it aborts */
export async function waitUntil(
  probe: () => Promise<boolean>,
  { timeoutMs, intervalMs = 100, signal }: WaitOptions,
): Promise<boolean> {
  const deadlineMs = performance.now() + timeoutMs

  while (performance.now() < deadlineMs) {
    signal?.throwIfAborted()
    if (await probe()) return true
    await delay(intervalMs)
  }
  signal?.throwIfAborted()
  return false
}

const PROBE_TIMEOUT_MS = 2_000

/** 2xx; a failed connection or a timeout counts as no. */
export async function responds(url: string, signal = AbortSignal.timeout(PROBE_TIMEOUT_MS)) {
  try {
    const response = await fetch(url, { signal })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
