import { clsx } from 'clsx'
import { useId } from 'react'
import type { ComponentProps } from 'react'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string
  error?: string
}

export function TextField({ label, error, className, ...props }: TextFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
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
      <p id={errorId} aria-live="polite" className="min-h-5 text-sm text-alarm">
        {error}
      </p>
    </div>
  )
}
