import { clsx } from 'clsx'
import { SilentElsewhere, StatusGlyph } from '@/components/stations/status-words'
import { useAlertsAvailability } from '@/lib/alerts/alerts-provider'
import { troubleSinceMs } from '@/lib/live/live'
import type { StationBoard } from '@/lib/stations/board'
import {
  NEEDS_ALERTS,
  STATION_STATUSES,
  STATUS_WORDS,
  type StationStatus,
} from '@/lib/stations/status'
import { UNKNOWN } from '@/lib/units/format-quantity'

interface StatusSummaryProps {
  /** All stations, regardless of filters; undefined while loading. */
  board: Pick<StationBoard, 'counts' | 'silentElsewhere'> | undefined
  areAlertsKnown: boolean
  chosen: readonly StationStatus[]
  onToggle: (status: StationStatus) => void
  className?: string
}

/**
 * What isn't zero, in a row of one height that scrolls: what is below it doesn't move as a status
 * appears.
 */
export function StatusSummary(props: StatusSummaryProps) {
  const { board, areAlertsKnown, chosen, onToggle, className } = props
  const areAlertsOld = troubleSinceMs(useAlertsAvailability()) !== null
  const counters = STATION_STATUSES.map((status) => {
    const isOfAlerts = NEEDS_ALERTS.includes(status)
    const count = board && (areAlertsKnown || !isOfAlerts) ? board.counts[status] : null
    const silent = board && status === 'offline' ? board.silentElsewhere : 0
    return {
      ...{ status, count, silent },
      isZero: count === 0 && silent === 0,
      isOld: areAlertsOld && isOfAlerts,
      isChosen: chosen.includes(status),
    }
  }).filter(({ isZero, isChosen }) => isChosen || !isZero)
  return (
    <ul
      aria-label="Stations by status"
      tabIndex={-1}
      className={clsx(
        'flex min-h-8 [scrollbar-width:none] gap-1 overflow-x-auto text-sm scroll-hint max-md:-mx-4 max-md:px-4 print:flex-wrap pointer-coarse:min-h-11',
        className,
      )}
    >
      {counters.map(({ status, count, silent, isZero, isOld, isChosen }) => (
        <li key={status}>
          <button
            type="button"
            aria-pressed={isChosen}
            title={silent > 0 ? 'Silent stations counted under another status.' : undefined}
            onClick={({ currentTarget }) => {
              // It goes with its filter.
              if (isZero) currentTarget.closest('ul')?.focus()
              onToggle(status)
            }}
            className={clsx(
              'flex h-8 items-center gap-x-1.5 rounded-md border px-2 whitespace-nowrap focus-visible:-outline-offset-2 pointer-coarse:h-11',
              isChosen ? 'border-accent bg-accent-tint' : 'border-line hover:bg-sunken',
            )}
          >
            <StatusGlyph status={status} isOld={isOld} className="size-3.5" />
            <span className={clsx('font-semibold', isOld && 'text-muted italic')}>
              {count ?? UNKNOWN}
              <SilentElsewhere count={silent} />
            </span>
            <span className="text-muted">{STATUS_WORDS[status]}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
