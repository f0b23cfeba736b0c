import { ApiCallError } from '@/lib/api-call-error'

export function aCallFailure(status?: number): ApiCallError {
  return new ApiCallError(status ? 'failed' : 'network', 'the call failed', { status })
}
