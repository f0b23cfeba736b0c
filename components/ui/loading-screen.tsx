import { Button } from './button'
import { ProductMark } from './product-mark'
import { Spinner } from './spinner'

interface LoadingTrouble {
  text: string
  onRetry: () => void
  onSignOut?: () => void
}

export const SIGN_IN_SILENT = 'The sign-in service isn’t responding.'

/** Fades in, so a short wait shows nothing. */
export function LoadingScreen({ trouble }: { trouble?: LoadingTrouble }) {
  return (
    <main className="flex min-h-dvh animate-late-in flex-col items-center justify-center gap-5 p-4">
      <ProductMark className="size-9" />
      <Spinner label="Loading" />
      {trouble && (
        <div role="status" className="flex flex-col items-center gap-3 text-sm text-muted">
          <p>{trouble.text} Retrying.</p>
          <div className="flex gap-2">
            <Button size="small" onClick={trouble.onRetry}>
              Try again
            </Button>
            {trouble.onSignOut && (
              <Button size="small" onClick={trouble.onSignOut}>
                Sign out
              </Button>
            )}
          </div>
        </div>
      )}
    </main>
  )
}
