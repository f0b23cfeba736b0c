import { clsx } from 'clsx'

/** Not animated, because nothing may blink. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block rounded-sm bg-sunken', className)} />
}
