import { isPermissionDenied } from '@/lib/firebase/permission-denied'
import { retryDelayMs } from '@/lib/time/backoff'

const RETRIES = 3

interface RetryOptions {
  signal: AbortSignal
  onFailure: (error: unknown) => void
}

/**
 * Reads once, retrying up to three times with backoff.
 * @throws the last failure; a denial or an abort immediately
 */
export async function readWithRetries<T>(
  read: () => Promise<T>,
  { signal, onFailure }: RetryOptions,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read()
    } catch (error) {
      if (attempt > RETRIES || signal.aborted || isPermissionDenied(error)) throw error
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
