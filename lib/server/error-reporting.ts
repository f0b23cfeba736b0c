import 'server-only'
import { captureException, captureRequestError, init } from '@sentry/nextjs'
import { NOTHING_PERSONAL } from '@/lib/telemetry/sentry-privacy'

type RequestErrorReport = Parameters<typeof captureRequestError>

/** Error reporting of the server; imported only where a DSN is set. */
export function startErrorReporting(dsn: string): void {
  init({ dsn, ...NOTHING_PERSONAL })
}

export function reportFault(error: unknown): void {
  captureException(error)
}

export function reportRequestError(...report: RequestErrorReport): void {
  captureRequestError(...report)
}
