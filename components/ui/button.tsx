import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

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

const PLACES = {
  alone: 'rounded-md',
  first: 'rounded-l-md',
  middle: '-ml-px',
  last: '-ml-px rounded-r-md',
}

interface ToggleButtonProps {
  isOn: boolean
  onToggle: () => void
  disabled?: boolean
  place?: keyof typeof PLACES
  children: ReactNode
}

export function ToggleButton(props: ToggleButtonProps) {
  const { isOn, onToggle, disabled, place = 'alone', children } = props
  return (
    <button
      type="button"
      aria-pressed={isOn}
      disabled={disabled}
      onClick={onToggle}
      className={clsx(
        'inline-flex touch-target items-center justify-center border px-2.5 py-1 text-xs font-medium whitespace-nowrap transition-colors focus-visible:z-10 disabled:cursor-not-allowed disabled:text-faint',
        PLACES[place],
        isOn
          ? 'relative border-accent bg-accent-tint text-accent forced-color-adjust-none forced-colors:border-[Highlight] forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
          : 'border-line-strong/60 bg-surface text-ink enabled:hover:bg-sunken',
      )}
    >
      {children}
    </button>
  )
}
