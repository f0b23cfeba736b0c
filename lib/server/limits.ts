/** The browser gives up at 8 s. */
export const REQUEST_TIMEOUT_MS = 7_000

/** Part of the request's time: firebase-admin retries Google for far longer. */
export const VERIFY_TIMEOUT_MS = 5_000

export const TOKEN_BYTES_MAX = 8_192
export const REQUEST_BODY_BYTES_MAX = 16_384
/** Decoded size, so a small compressed response can't expand without bound. */
export const BACKEND_BODY_BYTES_MAX = 5_000_000
/** 30,000 alerts */
export const ALERT_LIST_BYTES_MAX = 16_000_000
/** Answers over the usual size. Bounds their memory, and one slow answer doesn't hold up the rest. */
export const LARGE_ANSWERS_AT_ONCE = 8

export const BACKEND_CALLS_AT_ONCE = 64
/** The other slots are kept for the alert list. */
export const OTHER_CALLS_AT_ONCE = 32
/** Equal GETs count once. */
export const USER_CALLS_AT_ONCE = 6
/** The last slot is kept for the user's alert list. */
export const USER_OTHER_CALLS_AT_ONCE = 5
/** Further calls wait briefly for a slot. */
export const BACKEND_CALLS_WAITING_MAX = 256
export const BACKEND_CALLS_WAIT_MS = 1_000

/** Per user, route and instance. A shared login acknowledges on several screens. */
export const CALLS_PER_MINUTE = { read: 300, acknowledge: 120, acceptTerms: 30 }

export const RETRY_AFTER_S = 5
export const RETRY_AFTER_MAX_S = 3_600
