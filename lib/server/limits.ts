/** From the request's arrival to its answer; the browser gives up at 8 s. */
export const REQUEST_TIMEOUT_MS = 7_000

/** Of it, for the token: firebase-admin retries Google for far longer. */
export const VERIFY_TIMEOUT_MS = 5_000

export const TOKEN_BYTES_MAX = 8_192
export const REQUEST_BODY_BYTES_MAX = 16_384
/** Decoded, so that a small compressed answer can't grow without bound. */
export const BACKEND_BODY_BYTES_MAX = 5_000_000

export const BACKEND_CONNECTIONS = 64
export const RETRY_AFTER_S = 5
export const RETRY_AFTER_MAX_S = 3_600
