export const COMMON_HEADERS = { 'X-Content-Type-Options': 'nosniff' }

/** middleware.ts adds the Content-Security-Policy per page. */
export const PAGE_HEADERS = {
  ...COMMON_HEADERS,
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Plain same-origin would break the popup of work-account sign-in.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
}

const ROUTES =
  'admin/terms|alerts|alerts/user|alerts/status/[^/]+/acknowledge|health|users/[^/]+/acceptTerms'

/** API responses go without page headers, which are half of a poll's bytes. */
export const API_ROUTE = new RegExp(`^/api/(?:${ROUTES})$`)

/** As a `source` in next.config.mjs. */
export const NOT_API_ROUTE = `/((?!api/(?:${ROUTES})$).*)`

/** Unknown paths under /api get a page that middleware.ts doesn't see. */
export const PAGE_UNDER_API = `/api/((?!(?:${ROUTES})$).*)`
