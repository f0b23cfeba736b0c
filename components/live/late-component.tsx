import { useEffect, useState, type ComponentType, type FC, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { PageSpinner } from '@/components/ui/loading'
import { readWithRetries } from '@/lib/live/read-with-retries'
import { reportError } from '@/lib/telemetry/report-error'

interface LateOptions {
  /** Instead of the spinner. */
  waiting?: ReactNode
  /** `Details are`, `The list is`; without it, a failure shows nothing. */
  what?: string
  className?: string
}

type LateComponent<Props> = FC<Props> & {
  /** Loads the code before it's needed. Failures are for the component to show. */
  preload: () => Promise<void>
}

/** At this many failures a screen says so. */
const FAILURES_MAX = 4

/**
 * Loads a component's code when it's first shown, and keeps trying while it's mounted. Not React's
 * `lazy` or `use`: after a fallback, Suspense holds the content back for 300 ms, and a failure
 * would end the app.
 */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = <PageSpinner />, what, className }: LateOptions = {},
): LateComponent<Props> {
  let loaded: ComponentType<Props> | null = null

  async function request(): Promise<ComponentType<Props>> {
    loaded ??= await load()
    return loaded
  }

  function Late(props: Props) {
    const [Component, setComponent] = useState(() => loaded)
    const [failures, setFailures] = useState(0)
    const [round, setRound] = useState(0)

    useEffect(() => {
      if (Component) return
      const abort = new AbortController()
      const { signal } = abort
      let count = 0
      const onFailure = (error: unknown) => {
        count += 1
        setFailures(count)
        if (count === FAILURES_MAX) reportError(error)
      }
      readWithRetries(request, { signal, onFailure, retries: Infinity }).then(
        (next) => signal.aborted || setComponent(() => next),
        ignore, // only an abort
      )
      return () => abort.abort()
    }, [Component, round])

    function retry() {
      setFailures(0)
      setRound(round + 1)
    }

    if (Component) return <Component {...props} />
    if (what === undefined || failures < FAILURES_MAX) return waiting
    return (
      <div className={className}>
        <CodeFailure what={what} onRetry={retry} />
      </div>
    )
  }

  return Object.assign(Late, { preload: () => request().then(ignore, ignore) })
}

function ignore(): void {}

function CodeFailure({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-attention"
    >
      <p>{what} unavailable: the code couldn’t be loaded. Check your connection.</p>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
