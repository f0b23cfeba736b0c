import { clsx } from 'clsx'
import { LoaderCircle } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { ProductMark } from './product-mark'

export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" className="inline-flex items-center gap-2.5 text-sm text-muted">
      <LoaderCircle aria-hidden className="size-4 animate-spin" />
      {label}
    </span>
  )
}

/** Fades in, so a short wait shows nothing. */
export function PageSpinner() {
  return (
    <div className="flex flex-1 animate-late-in items-center justify-center">
      <Spinner label="Loading" />
    </div>
  )
}

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

/** Not animated, because nothing may blink. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block rounded-sm bg-sunken', className)} />
}
