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

export interface Circumstances {
  uid: string | null
  requestId: string
}

const REPORTS_PER_HOUR = 200
const SENDING_MS = 2_000

/** Imported only if a DSN is set. Instruments no calls. */
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

export function reportFault(error: unknown, { uid, requestId }: Circumstances): void {
  withScope((scope) => {
    if (uid) scope.setUser({ id: uid })
    scope.setTag('request_id', requestId)
    captureException(error)
  })
}

export function reportRequestError(
  ...[error, request, context]: Parameters<typeof captureRequestError>
): void {
  withScope((scope) => {
    if (error instanceof Error && 'digest' in error) scope.setTag('digest', String(error.digest))
    captureRequestError(error, { ...request, headers: {} }, context)
  })
}

/** Resolves when reports are sent or time out; a Vercel function stops after its response. */
export async function untilSent(): Promise<void> {
  await flush(SENDING_MS)
}
