const STATUS_BY_CODE = {
  'bad-request': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  'client-gone': 499,
  internal: 500,
  'bad-gateway': 502,
  unavailable: 503,
  timeout: 504,
} as const

export type AppErrorCode = keyof typeof STATUS_BY_CODE

interface AppErrorOptions extends ErrorOptions {
  retryAfterS?: number
}

/** Code and message may be sent to the browser; the cause never is. */
export class AppError extends Error {
  readonly code: AppErrorCode
  readonly retryAfterS: number | undefined

  constructor(code: AppErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options)
    this.name = 'AppError'
    this.code = code
    this.retryAfterS = options.retryAfterS
  }

  get status(): number {
    return STATUS_BY_CODE[this.code]
  }
}
