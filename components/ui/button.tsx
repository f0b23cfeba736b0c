import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

type Variant = 'primary' | 'secondary' | 'quiet'

const VARIANTS: Record<Variant, string> = {
  primary:
    'bg-accent text-on-accent hover:bg-accent-strong disabled:bg-sunken disabled:text-faint border border-transparent disabled:border-line',
  secondary:
    'border border-line-strong/60 bg-surface text-ink hover:bg-sunken disabled:text-faint disabled:hover:bg-surface',
  quiet: 'border border-transparent text-ink hover:bg-sunken disabled:text-faint',
}

const SIZES = {
  small: 'px-2.5 py-1 text-xs',
  /** For toolbars: as tall as the fields next to it. */
  tool: 'h-9 px-2.5 text-sm',
  medium: 'px-3.5 py-2 text-sm',
  /** As large as the text around it. */
  wall: 'px-[0.6em] py-[0.2em]',
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant
  size?: keyof typeof SIZES
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  type = 'button',
  className,
  ...props
}: ButtonProps) {
  return (
    <button
      type={type}
      className={clsx(
        'inline-flex touch-target items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors disabled:cursor-not-allowed print:hidden',
        VARIANTS[variant],
        SIZES[size],
        className,
      )}
      {...props}
    />
  )
}
