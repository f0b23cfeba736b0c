import { useId, type ReactNode } from 'react'

interface SectionProps {
  title: string
  note?: ReactNode
  className?: string
  children: ReactNode
}

export function Section({ title, note, className, children }: SectionProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="break-inside-avoid overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div className="flex min-h-10 items-center justify-between gap-3 border-b border-line px-4 py-1.5">
        <h2 id={titleId} className="text-sm font-semibold tracking-tight">
          {title}
        </h2>
        {note && <div className="text-xs text-muted">{note}</div>}
      </div>
      <div className={className}>{children}</div>
    </section>
  )
}
