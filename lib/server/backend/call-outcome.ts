import { AppError } from '@/lib/server/app-error'
import type { CallOutcome } from './circuit-breaker'

const CONNECTION_BROKEN = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])
/** Shorter calls are inconclusive: auth and the client's body may have used up the deadline. */
const FAIR_WAIT_MS = 2_000

interface FailedCall {
  error: unknown
  /** Ended by our own deadline. */
  wasCutOff: boolean
  durationMs: number
}

/** Only connection failures, timeouts (504 too) and 503 count against the backend. */
export function outcomeOfFailure({ error, wasCutOff, durationMs }: FailedCall): CallOutcome {
  if (!(error instanceof AppError) || error.code === 'client-gone') return 'unknown'
  if (wasCutOff && durationMs < FAIR_WAIT_MS) return 'unknown'
  if (error.code === 'timeout' || error.code === 'unavailable') return 'failed'
  return isConnectionBroken(error.cause) ? 'failed' : 'answered'
}

function isConnectionBroken(cause: unknown): boolean {
  if (!(cause instanceof Error) || !('code' in cause)) return false
  return typeof cause.code === 'string' && CONNECTION_BROKEN.has(cause.code)
}
