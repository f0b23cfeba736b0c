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
}

/** Native, so a phone shows its own picker. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, options, value, onChange } = props
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div className="flex min-w-0 items-center justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <p id={hintId} className="text-xs text-pretty text-muted tabular-nums">
          {hint}
        </p>
      </div>
      <select
        id={id}
        value={value}
        aria-describedby={hintId}
        // The value is always one of the given options.
        onChange={(event) => onChange(event.target.value as Value)}
        className="h-9 touch-target w-36 shrink-0 rounded-md border border-line-strong bg-surface px-2 text-base text-ink pointer-fine:text-sm"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
