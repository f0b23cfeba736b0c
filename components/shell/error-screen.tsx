import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { reportError } from '@/lib/telemetry/report-error'

/** On a wall display, no one may be there to press the button. */
const WALL_RETRY_MS = 30_000

export interface ErrorScreenProps {
  /** Has a digest if the server failed, the same as in its report and its log. */
  error: Error & { digest?: string }
  onRetry: () => void
}

export function ErrorScreen({ error, onRetry }: ErrorScreenProps) {
  useEffect(() => reportError(error), [error])
  useEffect(() => {
    // Like `asksForWall`. Every page has this module twice, so it stays small.
    if (!window.location.search.includes('display=wall')) return
    const timer = setInterval(onRetry, WALL_RETRY_MS)
    return () => clearInterval(timer)
  }, [onRetry])

  return (
    <main
      role="alert"
      className="mx-auto flex min-h-[60dvh] max-w-md flex-col items-start justify-center gap-4 p-6"
    >
      <h1 className="text-lg font-semibold">This page could not be shown</h1>
      <p className="text-sm text-muted">
        Something went wrong. Alarms are still being raised, but you may not see them here until
        this page works again.
      </p>
      {error.digest && (
        <p className="text-sm text-muted">
          Reference <span className="font-mono">{error.digest}</span>
        </p>
      )}
      <Button variant="primary" onClick={onRetry}>
        Try again
      </Button>
    </main>
  )
}
