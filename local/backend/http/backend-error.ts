const STATUS = {
  'invalid-request': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'already-acknowledged': 409,
  'not-current-terms': 409,
  unavailable: 503,
} as const

export type BackendErrorCode = keyof typeof STATUS

export class BackendError extends Error {
  override name = 'BackendError'

  constructor(
    readonly code: BackendErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }

  get status(): number {
    return STATUS[this.code]
  }
}
