import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string
  error?: string
  action?: ReactNode
}

export function TextField({ label, error, action, className, ...props }: TextFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={clsx('relative flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className={clsx(
          'rounded-md border bg-surface px-3 py-2 text-base text-ink placeholder:text-faint pointer-fine:text-sm',
          error ? 'border-alarm' : 'border-line-strong',
        )}
        {...props}
      />
      {/* After the field, so Tab reaches the field first. */}
      {action && <div className="absolute top-0 right-0">{action}</div>}
      <p id={errorId} aria-live="polite" className="min-h-5 text-sm text-alarm">
        {error}
      </p>
    </div>
  )
}
