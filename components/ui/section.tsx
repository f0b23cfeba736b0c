import { ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'

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

interface OpeningSectionProps extends Pick<SectionProps, 'title' | 'children'> {
  id: string
  isOpenAtFirst: boolean
}

/** A page that is opened with `#id` shows it open. */
export function OpeningSection({ id, title, isOpenAtFirst, children }: OpeningSectionProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  const titleId = useId()

  useEffect(() => {
    if (!ref.current || window.location.hash !== `#${id}`) return
    ref.current.open = true
    ref.current.scrollIntoView({ block: 'nearest' })
  }, [id])

  return (
    <section id={id} aria-labelledby={titleId} className="scroll-mt-32">
      <details
        ref={ref}
        open={isOpenAtFirst}
        className="group rounded-lg border border-line bg-surface"
      >
        <summary className="flex touch-target min-h-10 cursor-pointer items-center gap-1.5 rounded-lg px-3 select-none marker:content-none hover:bg-sunken">
          <ChevronRight
            aria-hidden
            className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
          />
          <h2 id={titleId} className="text-sm font-semibold tracking-tight">
            {title}
          </h2>
        </summary>
        {children}
      </details>
    </section>
  )
}
