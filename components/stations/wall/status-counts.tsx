import { clsx } from 'clsx'
import { SilentElsewhere } from '@/components/stations/silent-elsewhere'
import { StatusGlyph } from '@/components/stations/status-glyph'
import type { StationBoard } from '@/lib/stations/board'
import {
  NEEDS_ALERTS,
  STATION_STATUSES,
  STATUS_WORDS,
  type StationStatus,
} from '@/lib/stations/status'
import { outdatedSinceMs, type WallSources } from '@/lib/stations/wall/sources'
import { UNKNOWN } from '@/lib/units/format-quantity'

/** Listed even if no station has them. */
const ALWAYS: readonly StationStatus[] = ['alarm', 'normal']

interface StatusCountsProps {
  /** null until every station has arrived. */
  board: StationBoard | null
  sources: WallSources
  /** Even if they are outdated. */
  areAlertsKnown: boolean
}

/** Outdated numbers are gray. */
export function StatusCounts({ board, sources, areAlertsKnown }: StatusCountsProps) {
  const silentElsewhere = board?.silentElsewhere ?? 0
  const countOf = (status: StationStatus) => board?.counts[status] ?? 0
  const isListed = (status: StationStatus) =>
    ALWAYS.includes(status) || countOf(status) > 0 || (status === 'offline' && silentElsewhere > 0)
  return (
    <ul aria-label="Stations by status" className="flex flex-wrap gap-x-[1.25em] gap-y-[0.25em]">
      {STATION_STATUSES.filter(isListed).map((status) => {
        const isOld = outdatedSinceMs(status, sources) !== null
        const isUnknown = !board || (NEEDS_ALERTS.includes(status) && !areAlertsKnown)
        return (
          <li
            key={status}
            className={clsx('flex items-center gap-[0.4em] text-muted', isOld && 'italic')}
          >
            <StatusGlyph status={status} isOld={isOld} className="size-[1.1em]" />
            <span className={clsx('text-[1.5em] font-semibold', !isOld && 'text-ink')}>
              {isUnknown ? UNKNOWN : countOf(status)}
              {status === 'offline' && <SilentElsewhere count={silentElsewhere} />}
            </span>
            {STATUS_WORDS[status]}
          </li>
        )
      })}
    </ul>
  )
}
