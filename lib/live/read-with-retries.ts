import { isPermissionDenied } from '@/lib/firebase/permission-denied'
import { retryDelayMs } from '@/lib/time/backoff'

export interface RetryOptions {
  signal: AbortSignal
  onFailure?: (error: unknown) => void
  retries?: number
}

/** Three retries by default, at most 30 s apart; none after a denial or an abort. */
export async function readWithRetries<T>(
  read: () => Promise<T>,
  { signal, onFailure, retries = 3 }: RetryOptions,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read()
    } catch (error) {
      if (attempt > retries || signal.aborted || isPermissionDenied(error)) throw error
      onFailure?.(error)
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
