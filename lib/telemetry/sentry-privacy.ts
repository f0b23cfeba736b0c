import type { BrowserOptions } from '@sentry/nextjs'
import { scrub } from './scrub'

/** Sentry would collect headers and query parameters; whatever still gets in is scrubbed. */
export const PRIVACY_OPTIONS = {
  dataCollection: {
    userInfo: false,
    cookies: false,
    httpHeaders: false,
    httpBodies: [],
    urlQueryParams: false,
    stackFrameVariables: false,
  },
  beforeSend: (event) => scrub(event),
  beforeBreadcrumb: (breadcrumb) => scrub(breadcrumb),
} satisfies BrowserOptions
