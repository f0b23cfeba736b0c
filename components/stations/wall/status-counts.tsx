import { clsx } from 'clsx'
import { StatusGlyph } from '@/components/stations/status-glyph'
import type { StationBoard } from '@/lib/stations/board'
import { STATION_STATUSES, STATUS_WORDS, type StationStatus } from '@/lib/stations/status'
import { outdatedSinceMs, type WallSources } from '@/lib/stations/wall/sources'
import { UNKNOWN } from '@/lib/units/format-quantity'

/** Listed even if no station has them. */
const ALWAYS: readonly StationStatus[] = ['alarm', 'normal']
const NEED_ALERTS: readonly StationStatus[] = ['alarm', 'returned', 'acknowledged', 'normal']

interface StatusCountsProps {
  /** null until every station has arrived. */
  counts: StationBoard['counts'] | null
  sources: WallSources
  /** Even if they are outdated. */
  areAlertsKnown: boolean
}

/** Outdated numbers are gray, and no station counts as normal by them. */
export function StatusCounts({ counts, sources, areAlertsKnown }: StatusCountsProps) {
  const isLive = sources.readings.kind === 'live' && sources.alerts.kind === 'live'
  const textOf = (status: StationStatus) => {
    const isUnknown = NEED_ALERTS.includes(status) && !areAlertsKnown
    if (!counts || isUnknown || (status === 'normal' && !isLive)) return UNKNOWN
    return counts[status]
  }
  return (
    <ul aria-label="Stations by status" className="flex flex-wrap gap-x-[1.25em] gap-y-[0.25em]">
      {STATION_STATUSES.filter(
        (status) => ALWAYS.includes(status) || (counts?.[status] ?? 0) > 0,
      ).map((status) => {
        const isOld = outdatedSinceMs(status, sources) !== null
        return (
          <li
            key={status}
            className={clsx('flex items-center gap-[0.4em] text-muted', isOld && 'italic')}
          >
            <StatusGlyph
              status={status}
              className="size-[1.1em]"
              {...(isOld && { style: { color: 'currentColor' } })}
            />
            <span className={clsx('text-[1.5em] font-semibold', !isOld && 'text-ink')}>
              {textOf(status)}
            </span>
            {STATUS_WORDS[status]}
          </li>
        )
      })}
    </ul>
  )
}
