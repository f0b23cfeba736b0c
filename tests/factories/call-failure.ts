import { ApiCallError } from '@/lib/api-call-error'

/** A failed call to /api; without a status, no response came. */
export function aCallFailure(status?: number): ApiCallError {
  return new ApiCallError(status ? 'failed' : 'network', 'the call failed', { status })
}
