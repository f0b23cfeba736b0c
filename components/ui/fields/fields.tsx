import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string
  error?: string
  /** Within the field, at its right. */
  action?: ReactNode
}

export function TextField({ label, error, action, className, ...props }: TextFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {label}
      </label>
      <div className="relative grid">
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className={clsx(
            'rounded-md border bg-surface px-3 py-2 text-base text-ink pointer-fine:text-sm',
            error ? 'border-alarm' : 'border-line-strong',
            action && 'pr-28',
          )}
          {...props}
        />
        {action}
      </div>
      <p id={errorId} aria-live="polite" className="min-h-5 text-sm text-alarm">
        {error}
      </p>
    </div>
  )
}

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

interface SwitchFieldProps {
  label: string
  hint: ReactNode
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

/** Effective immediately: a native checkbox that looks and reads like a switch. */
export function SwitchField({ label, hint, isOn, isDisabled, onChange }: SwitchFieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div className="flex min-w-0 items-start justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <p id={hintId} className="text-xs text-pretty text-muted">
          {hint}
        </p>
      </div>
      <span className="inline-flex touch-target shrink-0 items-center justify-center">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={isOn}
          disabled={isDisabled}
          aria-describedby={hintId}
          onChange={(event) => onChange(event.target.checked)}
          className="relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-4.5 before:rounded-full before:bg-line-strong before:transition-transform checked:border-accent checked:bg-accent checked:before:translate-x-5 checked:before:bg-on-accent disabled:cursor-not-allowed disabled:opacity-60 forced-colors:appearance-auto forced-colors:before:hidden"
        />
      </span>
    </div>
  )
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: string
}

export function Checkbox({ label, ...props }: CheckboxProps) {
  const id = useId()
  return (
    <div className="flex touch-target items-center gap-2.5">
      <input id={id} type="checkbox" className="size-4.5 shrink-0 accent-accent" {...props} />
      <label htmlFor={id} className="py-1 text-sm text-ink">
        {label}
      </label>
    </div>
  )
}
