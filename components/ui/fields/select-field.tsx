import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'

interface Option<Value extends string> {
  value: Value
  label: string
}

interface SelectFieldProps<Value extends string> {
  label: string
  hint: ReactNode
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** Native, so a phone shows its own picker. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, options, value, onChange, className } = props
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <select
        id={id}
        value={value}
        aria-describedby={hintId}
        // The value is always one of the given options.
        onChange={(event) => onChange(event.target.value as Value)}
        className="h-9 touch-target w-full rounded-md border border-line-strong bg-surface px-2 text-base text-ink pointer-fine:text-sm"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <p id={hintId} className="text-xs text-muted tabular-nums">
        {hint}
      </p>
    </div>
  )
}
