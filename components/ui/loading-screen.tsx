import { Button } from './button'
import { ProductMark } from './product-mark'
import { Spinner } from './spinner'

interface LoadingScreenProps {
  /** Given while the network has failed and a retry is waiting. */
  onRetry?: () => void
}

/** Shown until the session is known. Fades in, so that a short wait shows nothing. */
export function LoadingScreen({ onRetry }: LoadingScreenProps) {
  return (
    <main className="flex min-h-dvh animate-late-in flex-col items-center justify-center gap-5 p-4">
      <ProductMark className="size-9" />
      <Spinner label="Loading" />
      {onRetry && (
        <div role="status" className="flex flex-col items-center gap-3 text-sm text-muted">
          <p>The sign-in service isn’t responding. Retrying.</p>
          <Button size="small" onClick={onRetry}>
            Try now
          </Button>
        </div>
      )}
    </main>
  )
}
