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
