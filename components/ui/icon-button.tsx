import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The accessible name, and its tooltip: the button shows only an icon. */
  label: string
}

export function IconButton({ label, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={clsx(
        'relative inline-flex size-9 touch-target items-center justify-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-ink print:hidden',
        className,
      )}
      {...props}
    />
  )
}
