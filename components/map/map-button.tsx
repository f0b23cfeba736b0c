import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** A raised button for use on the map. */
export function MapButton({ className, type = 'button', ...props }: ComponentProps<'button'>) {
  return (
    <button
      type={type}
      className={clsx(
        'inline-flex h-8 touch-target items-center gap-1.5 rounded-md border border-line bg-raised px-2.5 text-xs font-medium whitespace-nowrap text-ink shadow-raised hover:bg-sunken disabled:text-faint aria-disabled:cursor-not-allowed aria-disabled:text-faint aria-disabled:hover:bg-raised',
        className,
      )}
      {...props}
    />
  )
}
