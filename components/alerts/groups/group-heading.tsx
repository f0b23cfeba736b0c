import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { AlertGlyph } from '@/components/alerts/alert-glyph'
import { Moment } from '@/components/ui/moment'
import type { Alert } from '@/lib/alerts/alert'
import { countsInWords } from '@/lib/alerts/counts'
import { firstRaised, membersInWords, type AlertGroup } from '@/lib/alerts/groups/group'
import { worstOf } from '@/lib/alerts/order'

interface GroupHeadingProps {
  group: AlertGroup<Alert>
  title: string
  isOpen: boolean
  /** Absent on paper. */
  onToggle?: () => void
  /** In place of the members' names, while these are there. */
  link?: ReactNode
  action?: ReactNode
}

/** Alerts that belong together, in the panel and on the hand-over sheet. */
export function GroupHeading(props: GroupHeadingProps) {
  const { group, title, isOpen, onToggle, link, action } = props
  return (
    <div className="flex min-w-0 grow items-start gap-2">
      <AlertGlyph alert={worstOf(group.alerts)} />
      <div className="min-w-0 grow">
        {onToggle ? (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={onToggle}
            className="relative -mt-0.5 flex min-h-6 w-full items-start gap-1 text-left font-semibold pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-2.5"
          >
            <ChevronRight
              aria-hidden
              className={clsx('mt-0.5 size-4 shrink-0 text-muted', isOpen && 'rotate-90')}
            />
            {title}
          </button>
        ) : (
          <p className="font-semibold">{title}</p>
        )}
        {isOpen ? link : <p className="truncate text-xs text-muted">{membersInWords(group)}</p>}
        <div className="flex min-h-6 items-center gap-2 text-xs font-normal text-muted">
          <p className="min-w-0 grow">
            since <Moment ms={firstRaised(group.alerts).raisedAtMs} />
            {' · '}
            {countsInWords(group.alerts)}
          </p>
          {action}
        </div>
      </div>
    </div>
  )
}
