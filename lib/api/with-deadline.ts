import { ApiCallError } from '@/lib/api-call-error'

/** Rejects at the deadline even if `work` ignores its signal: getting a token can't be aborted. */
export async function withDeadline<T>(
  timeoutMs: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (outer?.aborted) throw abortedError()
  const controller = new AbortController()
  let onAbort = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopped = new Promise<never>((_, reject) => {
    onAbort = () => reject(abortedError())
    const late = new ApiCallError('timeout', `no response within ${timeoutMs} ms`)
    timer = setTimeout(() => reject(late), timeoutMs)
    outer?.addEventListener('abort', onAbort)
  })
  try {
    return await Promise.race([work(controller.signal), stopped])
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', onAbort)
    controller.abort()
  }
}

function abortedError(): ApiCallError {
  return new ApiCallError('aborted', 'the call was aborted')
}
