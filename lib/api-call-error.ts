/** Failures without a readable response from the proxy. */
type LocalCode = 'signed_out' | 'network' | 'timeout' | 'aborted' | 'unreadable'

interface ApiCallErrorOptions extends ErrorOptions {
  status?: number
  requestId?: string
  retryAfterMs?: number
}

/** A failed /api call. Branch on `code` (the proxy's or a LocalCode) or on `status`. */
export class ApiCallError extends Error {
  override name = 'ApiCallError'
  /** null without a response. */
  readonly status: number | null
  readonly requestId: string | null
  /** From Retry-After. */
  readonly retryAfterMs: number | null

  constructor(
    readonly code: string,
    message: string,
    options: ApiCallErrorOptions = {},
  ) {
    super(message, { cause: options.cause })
    this.status = options.status ?? null
    this.requestId = options.requestId ?? null
    this.retryAfterMs = options.retryAfterMs ?? null
  }
}
