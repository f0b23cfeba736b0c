import { env } from '@/lib/env'
import { loadSentry } from './load-sentry'
import { needsReport } from './needs-report'

/** Logs an error, and reports it if it's our fault and reporting is configured. Never throws. */
export function reportError(error: unknown): void {
  console.error(error)
  if (!env.sentryDsn || !needsReport(error)) return
  void loadSentry(env.sentryDsn).then((sentry) => sentry.captureException(error), console.error)
}
