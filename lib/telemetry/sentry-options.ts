import type { Breadcrumb, BrowserOptions, ErrorEvent, EventHint } from '@sentry/nextjs'
import { scrub } from './scrub'

interface Choices {
  isWanted: (thrown: unknown) => boolean
  /** Reports of this page or server. */
  perHour: number
}

/** Reports per kind of error per hour. */
const PER_KIND = 3
const WINDOW_MS = 3_600_000

/** Only error reporting, without tracing, replay or client reports. */
export function sentryOptions(dsn: string, { isWanted, perHour }: Choices) {
  let admitted: { kind: string; atMs: number }[] = []

  /** One error may repeat with every poll. */
  function admits(kind: string): boolean {
    const nowMs = Date.now()
    admitted = admitted.filter(({ atMs }) => nowMs - atMs < WINDOW_MS)
    const ofKind = admitted.filter((other) => other.kind === kind)
    if (admitted.length >= perHour || ofKind.length >= PER_KIND) return false
    admitted.push({ kind, atMs: nowMs })
    return true
  }

  return {
    dsn,
    release: process.env.WETWELL_RELEASE,
    environment: process.env.WETWELL_ENVIRONMENT,
    defaultIntegrations: false as const,
    sendClientReports: false,
    // Sentry would collect headers and query parameters; anything that still gets in is scrubbed.
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    },
    beforeBreadcrumb: (breadcrumb: Breadcrumb) => scrub(breadcrumb),
    beforeSend(event: ErrorEvent, { originalException }: EventHint) {
      if (!isWanted(originalException) || !admits(kindOf(event))) return null
      return scrub(event)
    },
  } satisfies BrowserOptions
}

/** Groups errors by location, or without one by message, ignoring numbers. */
function kindOf({ exception, message }: ErrorEvent): string {
  const { type, value, stacktrace } = exception?.values?.at(-1) ?? {}
  const { filename, lineno, colno } = stacktrace?.frames?.at(-1) ?? {}
  return filename
    ? `${type} ${filename}:${lineno}:${colno}`
    : `${type} ${value ?? message}`.replace(/\d+/g, '#')
}
