import { clsx } from 'clsx'
import { ChevronsUpDown } from 'lucide-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { StatusGlyph } from '@/components/stations/status-words'
import { STATUS_WORDS, type StationStatus } from '@/lib/stations/status'

interface LegendProps extends Pick<ComponentProps<'details'>, 'onBlur'> {
  /** Names the list of statuses. */
  label: string
  statuses: readonly StationStatus[]
  /** Such as how many stations have a status. */
  noteOf?: (status: StationStatus) => ReactNode
  className: string
  bodyClassName: string
  /** `LegendRow`s of what else is drawn. */
  children: ReactNode
}

export function Legend(props: LegendProps) {
  const { label, statuses, noteOf, onBlur, className, bodyClassName, children } = props
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      // A click inside keeps the focus inside.
      tabIndex={-1}
      className={clsx('rounded-md border bg-raised text-xs', className)}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return
        event.preventDefault()
        event.currentTarget.open = false
      }}
      onBlur={onBlur}
    >
      <summary className="flex h-8 touch-target cursor-pointer items-center gap-1.5 rounded-md px-2.5 font-medium select-none marker:content-none">
        Legend
        <ChevronsUpDown aria-hidden className="size-3.5 text-muted" />
      </summary>
      {isOpen && (
        <div className={clsx('border-line px-2.5 py-2', bodyClassName)}>
          <ul aria-label={label} className="flex flex-col gap-1.5">
            {statuses.map((status) => (
              <li key={status} className="flex items-center gap-2">
                <StatusGlyph status={status} />
                {STATUS_WORDS[status]}
                {noteOf?.(status)}
              </li>
            ))}
          </ul>
          {children}
        </div>
      )}
    </details>
  )
}

export function LegendRow({ sample, children }: { sample: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-2 flex items-center gap-2.5 border-t border-line pt-2 text-muted">
      {sample}
      <p>{children}</p>
    </div>
  )
}
