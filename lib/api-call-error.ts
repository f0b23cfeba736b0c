interface ApiCallErrorOptions extends ErrorOptions {
  status?: number
  requestId?: string
  retryAfterMs?: number
}

/**
 * A failed /api call. Branch on `status` or `code`: the proxy's, or without a readable response
 * `signed_out`, `network`, `timeout`, `aborted`, or `unreadable`.
 */
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
