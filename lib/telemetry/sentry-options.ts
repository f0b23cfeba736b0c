import type { ErrorEvent, EventHint } from '@sentry/nextjs'
import { EventBudget } from './event-budget'
import { NOTHING_PERSONAL } from './sentry-privacy'

interface Choices {
  /** Whether what was thrown is worth a report. */
  isWanted: (thrown: unknown) => boolean
  /** Reports an hour, of this page or this server. */
  perHour: number
}

const PER_KIND = 3

/** Error reporting alone, in the browser and on the server: no tracing, no replay, no counts. */
export function sentryOptions(dsn: string, { isWanted, perHour }: Choices) {
  const budget = new EventBudget({ perKind: PER_KIND, inAll: perHour })
  return {
    ...NOTHING_PERSONAL,
    dsn,
    release: process.env.WETWELL_RELEASE,
    environment: process.env.WETWELL_ENVIRONMENT,
    defaultIntegrations: false as const,
    sendClientReports: false,
    beforeSend(event: ErrorEvent, { originalException }: EventHint) {
      if (!isWanted(originalException)) return null
      if (!budget.admits(kindOf(event), Date.now())) return null
      return NOTHING_PERSONAL.beforeSend(event)
    },
  }
}

/** An error from the same place is the same, and without a place one of the same words. */
function kindOf({ exception, message }: ErrorEvent): string {
  const { type, value, stacktrace } = exception?.values?.at(-1) ?? {}
  const { filename, lineno, colno } = stacktrace?.frames?.at(-1) ?? {}
  return filename
    ? `${type} ${filename}:${lineno}:${colno}`
    : `${type} ${value ?? message}`.replace(/\d+/g, '#')
}
