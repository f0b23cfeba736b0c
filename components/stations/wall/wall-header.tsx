import { clsx } from 'clsx'
import { Reasons } from '@/components/stations/reasons'
import { SilentElsewhere } from '@/components/stations/silent-elsewhere'
import { StatusGlyph } from '@/components/stations/status-glyph'
import { Age } from '@/components/ui/age'
import { Moment } from '@/components/ui/moment'
import { unacknowledgedInWords } from '@/lib/alerts/counts'
import { troubleSinceMs } from '@/lib/live/live'
import {
  NEEDS_ALERTS,
  STATION_STATUSES,
  STATUS_WORDS,
  type StationStatus,
} from '@/lib/stations/status'
import { outdatedSinceMs } from '@/lib/stations/wall/sources'
import type { Wall } from '@/lib/stations/wall/use-wall'
import { counted } from '@/lib/units/counted'
import { UNKNOWN } from '@/lib/units/format-quantity'

/** Tiles need the room. */
const PLANNED_AT_MOST = 2

export function WallHeader({ wall }: { wall: Wall }) {
  const { board, unreadableStations, measured } = wall
  const { unmeasuredSignals, planned } = measured
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-[2em] gap-y-[0.5em]">
      <div className="flex min-w-0 flex-col gap-[0.4em]">
        <StatusCounts wall={wall} />
        <UnacknowledgedNote wall={wall} />
        {unreadableStations > 0 && (
          <p className="font-medium text-attention">
            {counted(unreadableStations, 'station')} with unreadable records
          </p>
        )}
        {board?.isClockDoubted && (
          <p className="font-medium text-attention">
            Many stations report times in the future. Wetwell’s own clock may be wrong.
          </p>
        )}
        {unmeasuredSignals > 0 && (
          <p className="text-muted">{counted(unmeasuredSignals, 'signal')} not measured</p>
        )}
        {planned.slice(0, PLANNED_AT_MOST).map(({ name, reason }) => (
          <p key={`${name} ${reason.text}`} className="truncate text-muted">
            {name}: <Reasons reasons={[reason]} />
          </p>
        ))}
        {planned.length > PLANNED_AT_MOST && (
          <p className="text-muted">
            {planned.length - PLANNED_AT_MOST} more sensors out as planned
          </p>
        )}
      </div>
      <ReadingsClock wall={wall} />
    </div>
  )
}

/** Shows the newest reading's time: a running clock would look live. */
function ReadingsClock({ wall: { newestMs, sources } }: { wall: Wall }) {
  if (newestMs === null) return null
  const isStopped = troubleSinceMs(sources.readings) !== null
  return (
    <p className="ml-auto text-right text-muted">
      <span className="block">
        Last reading, <Age sinceMs={newestMs} /> ago
      </span>
      <span
        className={clsx(
          'block text-[2.75em] leading-tight font-semibold',
          isStopped ? 'text-alarm' : 'text-ink',
        )}
      >
        <Moment ms={newestMs} />
      </span>
    </p>
  )
}

/** For example `3 unacknowledged: 2 critical, 1 high`. */
function UnacknowledgedNote({ wall: { alertCounts, sources } }: { wall: Wall }) {
  if (!alertCounts || alertCounts.unacknowledged === 0) return null
  const isOld = troubleSinceMs(sources.alerts) !== null
  return (
    <p className={clsx('font-semibold', isOld ? 'text-muted italic' : 'text-alarm')}>
      {unacknowledgedInWords(alertCounts)}
    </p>
  )
}

/** Listed even if no station has them. */
const ALWAYS: readonly StationStatus[] = ['alarm', 'normal']

/** Outdated numbers are gray. */
function StatusCounts({ wall: { board, sources, alertCounts } }: { wall: Wall }) {
  const silentElsewhere = board?.silentElsewhere ?? 0
  const countOf = (status: StationStatus) => board?.counts[status] ?? 0
  const isListed = (status: StationStatus) =>
    ALWAYS.includes(status) || countOf(status) > 0 || (status === 'offline' && silentElsewhere > 0)
  return (
    <ul aria-label="Stations by status" className="flex flex-wrap gap-x-[1.25em] gap-y-[0.25em]">
      {STATION_STATUSES.filter(isListed).map((status) => {
        const isOld = outdatedSinceMs(status, sources) !== null
        const isUnknown = !board || (NEEDS_ALERTS.includes(status) && !alertCounts)
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
