'use client'

import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { AlertGlyph } from '@/components/alerts/alert-glyph'
import { Button } from '@/components/ui/button'
import { Moment } from '@/components/ui/moment'
import type { Alert } from '@/lib/alerts/alert'
import { countsInWords } from '@/lib/alerts/counts'
import { firstRaised } from '@/lib/alerts/groups/group'
import type { AlertGroup } from '@/lib/alerts/groups/group'
import { worstOf } from '@/lib/alerts/groups/worst'

interface GroupHeadingProps {
  group: AlertGroup<Alert>
  /** What it is: `Power failure at 14 stations, Pinellas`. */
  title: string
  isOpen: boolean
  onToggle: () => void
  /** Selects all of them. */
  box: ReactNode
  /** To the area on the map. */
  link: ReactNode
  /** How many the button acknowledges; 0: no button. */
  acknowledgeable: number
  onAcknowledge: () => void
}

/** The heading of alerts that belong together. It counts them all and looks like the worst. */
export function GroupHeading(props: GroupHeadingProps) {
  const { group, title, isOpen, onToggle, box, link, acknowledgeable, onAcknowledge } = props
  return (
    <div
      role="row"
      className="alert-columns border-b border-line bg-sunken px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5"
    >
      <div role="rowheader" className="flex min-w-0 items-start gap-2.5">
        {box}
        <AlertGlyph alert={worstOf(group.alerts)} />
        <div className="min-w-0">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={onToggle}
            className="-mt-0.5 inline-flex touch-target items-start gap-1 text-left font-semibold"
          >
            <ChevronRight
              aria-hidden
              className={clsx('mt-0.5 size-4 shrink-0 text-muted', isOpen && 'rotate-90')}
            />
            {title}
          </button>
          {/* As high without the link. */}
          <p className="min-h-6 content-center text-xs text-muted">
            since <Moment ms={firstRaised(group.alerts).raisedAtMs} />
            {' · '}
            {countsInWords(group.alerts)}
            {link && <> · {link}</>}
          </p>
        </div>
      </div>
      <div role="cell" className="flex justify-end">
        {acknowledgeable > 0 && (
          <Button size="small" onClick={onAcknowledge}>
            Acknowledge {acknowledgeable}
          </Button>
        )}
      </div>
    </div>
  )
}
