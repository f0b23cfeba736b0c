import { clsx } from 'clsx'

/** Holds the place of what is loading; quiet, because nothing may blink. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block rounded-sm bg-sunken', className)} />
}
