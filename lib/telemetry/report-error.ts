import { env } from '@/lib/env'
import { loadSentry } from './load-sentry'

/** Logs an error and, where error reporting is configured, reports it. Never throws. */
export function reportError(error: unknown): void {
  console.error(error)
  if (!env.sentryDsn) return
  void loadSentry(env.sentryDsn).then((sentry) => sentry.captureError(error), console.error)
}
