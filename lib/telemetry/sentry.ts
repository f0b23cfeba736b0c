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
import { NOTHING_PERSONAL } from './sentry-privacy'

/** Error reporting alone: no tracing, no replay. Loaded by load-sentry.ts. */
export function startSentry(dsn: string): void {
  init({
    dsn,
    ...NOTHING_PERSONAL,
    defaultIntegrations: false,
    integrations: [
      globalHandlersIntegration(),
      dedupeIntegration(),
      linkedErrorsIntegration(),
      breadcrumbsIntegration({ dom: false }),
      httpContextIntegration(),
    ],
  })
}

export function captureError(error: unknown): void {
  captureException(error)
}

export function identifyUser(uid: string): void {
  setUser({ id: uid })
}

export function forgetUser(): void {
  setUser(null)
}
