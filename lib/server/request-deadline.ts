import { AppError } from './app-error'

/** Aborts on timeout or when the client leaves; the reason is the caller's error. */
export function startDeadline(timeoutMs: number, client: AbortSignal) {
  const controller = new AbortController()
  const onTimeout = () => controller.abort(new AppError('timeout', 'No response in time.'))
  const onClientGone = () => {
    const gone = new AppError('client-gone', 'The client disconnected.')
    controller.abort(client.reason instanceof AppError ? client.reason : gone)
  }

  const timer = setTimeout(onTimeout, timeoutMs)
  if (client.aborted) onClientGone()
  client.addEventListener('abort', onClientGone)

  const clear = () => {
    clearTimeout(timer)
    client.removeEventListener('abort', onClientGone)
  }
  return { signal: controller.signal, clear }
}

/** Settles like the promise, or rejects with the signal's reason as soon as it aborts. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
