import type { BrowserOptions, ErrorEvent, EventHint } from '@sentry/nextjs'
import { scrub } from './scrub'

interface Choices {
  isWanted: (thrown: unknown) => boolean
  /** For this page or server. */
  perHour: number
}

const PER_KIND = 3

/** Only error reporting, without tracing, replay or client reports. */
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

const WINDOW_MS = 3_600_000

interface Limits {
  /** Reports per kind of error per hour. */
  perKind: number
  /** Reports per hour. */
  inAll: number
}

/** One error may repeat with every poll. */
export class EventBudget {
  #admitted: { kind: string; atMs: number }[] = []

  constructor(private readonly limits: Limits) {}

  admits(kind: string, nowMs: number): boolean {
    this.#admitted = this.#admitted.filter(({ atMs }) => nowMs - atMs < WINDOW_MS)
    if (this.#admitted.length >= this.limits.inAll) return false
    const ofKind = this.#admitted.filter((other) => other.kind === kind)
    if (ofKind.length >= this.limits.perKind) return false
    this.#admitted.push({ kind, atMs: nowMs })
    return true
  }
}

/** Sentry would collect headers and query parameters; anything that still gets in is scrubbed. */
export const PRIVACY_OPTIONS = {
  dataCollection: {
    userInfo: false,
    cookies: false,
    httpHeaders: false,
    httpBodies: [],
    urlQueryParams: false,
    stackFrameVariables: false,
  },
  beforeSend: (event) => scrub(event),
  beforeBreadcrumb: (breadcrumb) => scrub(breadcrumb),
} satisfies BrowserOptions
