import type { ErrorEvent, EventHint } from '@sentry/nextjs'
import { EventBudget } from './event-budget'
import { PRIVACY_OPTIONS } from './sentry-privacy'

interface Choices {
  /** Whether to report a thrown value. */
  isWanted: (thrown: unknown) => boolean
  /** Reports per hour of this page or server. */
  perHour: number
}

const PER_KIND = 3

/** For browser and server: only error reporting, without tracing, replay or client reports. */
export function sentryOptions(dsn: string, { isWanted, perHour }: Choices) {
  const budget = new EventBudget({ perKind: PER_KIND, inAll: perHour })
  return {
    ...PRIVACY_OPTIONS,
    dsn,
    release: process.env.WETWELL_RELEASE,
    environment: process.env.WETWELL_ENVIRONMENT,
    defaultIntegrations: false as const,
    sendClientReports: false,
    beforeSend(event: ErrorEvent, { originalException }: EventHint) {
      if (!isWanted(originalException)) return null
      if (!budget.admits(kindOf(event), Date.now())) return null
      return PRIVACY_OPTIONS.beforeSend(event)
    },
  }
}

/** Groups errors by location, or without one by message, ignoring numbers. */
function kindOf({ exception, message }: ErrorEvent): string {
  const { type, value, stacktrace } = exception?.values?.at(-1) ?? {}
  const { filename, lineno, colno } = stacktrace?.frames?.at(-1) ?? {}
  return filename
    ? `${type} ${filename}:${lineno}:${colno}`
    : `${type} ${value ?? message}`.replace(/\d+/g, '#')
}
