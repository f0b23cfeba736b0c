import { whenIdle } from '@/lib/browser/when-idle'
import { loadSentry } from './load-sentry'
import { needsReport } from './needs-report'

const KEPT = 20

/** Collects errors until error reporting has loaded, which waits until the page is idle. */
export function startErrorReporting(dsn: string): void {
  const early: unknown[] = []
  const keep = (event: ErrorEvent | PromiseRejectionEvent) => {
    const error: unknown = 'reason' in event ? event.reason : event.error
    if (early.length < KEPT && needsReport(error)) early.push(error)
  }
  const load = async () => {
    const sentry = await loadSentry(dsn)
    removeEventListener('error', keep)
    removeEventListener('unhandledrejection', keep)
    early.forEach((error) => sentry.captureException(error))
  }

  addEventListener('error', keep)
  addEventListener('unhandledrejection', keep)
  whenIdle(() => void load().catch(console.error))
}
