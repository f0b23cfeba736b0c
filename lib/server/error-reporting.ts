import 'server-only'
import {
  captureException,
  captureRequestError,
  dedupeIntegration,
  flush,
  init,
  linkedErrorsIntegration,
  nodeContextIntegration,
  onUncaughtExceptionIntegration,
  onUnhandledRejectionIntegration,
  withScope,
} from '@sentry/nextjs'
import { sentryOptions } from '@/lib/telemetry/sentry-options'

type RequestErrorReport = Parameters<typeof captureRequestError>

interface Circumstances {
  uid: string | null
  requestId: string
}

const REPORTS_PER_HOUR = 200
const SENDING_MS = 2_000

/** Error reporting of the server; imported only where a DSN is set. It wraps no calls. */
export function startErrorReporting(dsn: string): void {
  init({
    ...sentryOptions(dsn, { isWanted: () => true, perHour: REPORTS_PER_HOUR }),
    enableOpenTelemetrySetup: false,
    enableRuntimeChannelInjection: false,
    includeServerName: false,
    integrations: [
      dedupeIntegration(),
      linkedErrorsIntegration(),
      nodeContextIntegration({ cloudResource: true, culture: false }),
      onUncaughtExceptionIntegration(),
      onUnhandledRejectionIntegration(),
    ],
  })
}

/** A fault of ours within a call of /api; the request id leads to the call's line in the log. */
export function reportFault(error: unknown, { uid, requestId }: Circumstances): void {
  withScope((scope) => {
    if (uid) scope.setUser({ id: uid })
    scope.setTag('request_id', requestId)
    captureException(error)
  })
}

/** A fault that Next caught; its digest is what the error screen shows. */
export function reportRequestError(...report: RequestErrorReport): void {
  const [error, request, context] = report
  withScope((scope) => {
    if (error instanceof Error && 'digest' in error) scope.setTag('digest', String(error.digest))
    captureRequestError(error, { ...request, headers: {} }, context)
  })
}

/** Resolves when what was reported has left, or can't: a function of Vercel's stops with its answer. */
export async function untilSent(): Promise<void> {
  await flush(SENDING_MS)
}
