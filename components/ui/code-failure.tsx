import { Button } from './button'

interface CodeFailureProps {
  /** `Details are`, `The list is` */
  what: string
  onRetry: () => void
}

export function CodeFailure({ what, onRetry }: CodeFailureProps) {
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
