import { ApiCallError } from '@/lib/api-call-error'

/** A call of /api that failed; without a status, because no answer came. */
export function aCallFailure(status?: number): ApiCallError {
  return new ApiCallError(status ? 'failed' : 'network', 'the call failed', { status })
}
