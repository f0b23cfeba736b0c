import { clsx } from 'clsx'

interface InViewSwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Limits the list to what the map shows. */
export function InViewSwitch({ isOn, onChange }: InViewSwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
      className="inline-flex touch-target shrink-0 items-center gap-2 rounded-md text-xs text-muted hover:text-ink"
    >
      <span
        aria-hidden
        className={clsx(
          'relative inline-block h-4 w-7 rounded-full border transition-colors',
          isOn ? 'border-accent bg-accent' : 'border-line-strong bg-surface',
        )}
      >
        <span
          className={clsx(
            'absolute top-0.5 left-0.5 size-2.5 rounded-full transition-transform forced-colors:bg-[CanvasText]',
            isOn ? 'translate-x-3 bg-on-accent' : 'bg-line-strong',
          )}
        />
      </span>
      In view only
    </button>
  )
}
