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
import { needsReport } from './needs-report'
import { sentryOptions } from './sentry-options'

const REPORTS_PER_HOUR = 20

export function startSentry(dsn: string): void {
  init({
    ...sentryOptions(dsn, { isWanted: needsReport, perHour: REPORTS_PER_HOUR }),
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
