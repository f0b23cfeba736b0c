import type { Instrumentation } from 'next'
import { env } from '@/lib/env'

/** Runs once when a server starts. An invalid environment stops it with one message. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { exitOnInvalidEnvironment } = await import('@/lib/server/exit-on-invalid-environment')
  exitOnInvalidEnvironment()
  const { guardRequests } = await import('@/lib/server/guard-requests')
  guardRequests()

  if (!env.sentryDsn) return
  const { startErrorReporting } = await import('@/lib/server/error-reporting')
  startErrorReporting(env.sentryDsn)
}

export const onRequestError: Instrumentation.onRequestError = async (...report) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || !env.sentryDsn) return
  const { reportRequestError, untilSent } = await import('@/lib/server/error-reporting')
  reportRequestError(...report)
  // Next holds its response for this; only on Vercel does it have to wait for Sentry.
  if (process.env.ON_VERCEL === '1') await untilSent()
}
