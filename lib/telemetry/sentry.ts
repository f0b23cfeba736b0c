import {
  breadcrumbsIntegration,
  dedupeIntegration,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
} from '@sentry/nextjs'
import { needsReport } from './needs-report'
import { sentryOptions } from './sentry-options'

export { captureException, setUser } from '@sentry/nextjs'

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
