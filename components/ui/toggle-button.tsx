import { clsx } from 'clsx'
import type { ReactNode } from 'react'

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
