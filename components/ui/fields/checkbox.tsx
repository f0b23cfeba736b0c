import { useId, type ComponentProps } from 'react'

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
