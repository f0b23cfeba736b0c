import { isPermissionDenied } from '@/lib/firebase/permission-denied'
import { retryDelayMs } from '@/lib/time/backoff'

export interface RetryOptions {
  signal: AbortSignal
  /** Before each retry. */
  onFailure: (error: unknown) => void
  retries?: number
}

/**
 * Reads once, retrying with backoff.
 * @param options retries 3 by default; 30 s apart at most
 * @throws the last failure; a denial or an abort immediately
 */
export async function readWithRetries<T>(
  read: () => Promise<T>,
  { signal, onFailure, retries = 3 }: RetryOptions,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read()
    } catch (error) {
      if (attempt > retries || signal.aborted || isPermissionDenied(error)) throw error
      onFailure(error)
      await wait(retryDelayMs(attempt), signal)
    }
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
