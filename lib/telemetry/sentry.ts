import {
  breadcrumbsIntegration,
  captureException,
  dedupeIntegration,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  setUser,
} from '@sentry/nextjs'
import { scrub } from './scrub'

/** Error reporting alone: no tracing, no replay, nothing personal. Loaded by load-sentry.ts. */
export function startSentry(dsn: string): void {
  init({
    dsn,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    },
    defaultIntegrations: false,
    integrations: [
      globalHandlersIntegration(),
      dedupeIntegration(),
      linkedErrorsIntegration(),
      breadcrumbsIntegration({ dom: false }),
      httpContextIntegration(),
    ],
    beforeSend: (event) => scrub(event),
    beforeBreadcrumb: (breadcrumb) => scrub(breadcrumb),
  })
}

export function captureError(error: unknown): void {
  captureException(error)
}

export function identifyUser(uid: string): void {
  setUser({ id: uid })
}
