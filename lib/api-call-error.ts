/** What stops a call before an answer of the proxy: no session, no network, no time, no sense. */
export type LocalCode = 'signed_out' | 'network' | 'timeout' | 'aborted' | 'unreadable'

interface ApiCallErrorOptions extends ErrorOptions {
  status?: number
  requestId?: string
  retryAfterMs?: number
}

/** A failed call of /api. Branch on `code` (the proxy's, or a LocalCode) or on `status`. */
export class ApiCallError extends Error {
  override name = 'ApiCallError'
  /** The HTTP status; null where no answer came. */
  readonly status: number | null
  readonly requestId: string | null
  /** How long the server asks to wait, ms; null where it doesn't. */
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
