import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { Reasons, SilentElsewhere, StatusGlyph } from '@/components/stations/status-words'
import { Age, Moment } from '@/components/ui/moment'
import { unacknowledgedInWords } from '@/lib/alerts/counts'
import { troubleSinceMs } from '@/lib/live/live'
import { NEEDS_ALERTS, STATION_STATUSES, STATUS_WORDS } from '@/lib/stations/status'
import { outdatedSinceMs, type Wall } from '@/lib/stations/wall/sources'
import { counted } from '@/lib/units/counted'
import { UNKNOWN } from '@/lib/units/format-quantity'

export function WallHeader({ wall }: { wall: Wall }) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-[2em] gap-y-[0.5em]">
        <div className="flex min-w-0 flex-col gap-[0.4em]">
          <StatusCounts wall={wall} />
          <FleetNotes wall={wall} />
        </div>
        <ReadingsClock wall={wall} />
      </div>
      <div role="status" aria-live="polite" className="flex flex-col gap-[0.4em] empty:hidden">
        <SourceNote wall={wall} source="readings" />
        <SourceNote wall={wall} source="alerts" />
      </div>
    </>
  )
}

/** For example `3 unacknowledged: 2 critical, 1 high`, then what else no tile tells. */
function FleetNotes({ wall }: { wall: Wall }) {
  const { board, alertCounts, unreadableStations, sources, measured } = wall
  const isOld = troubleSinceMs(sources.alerts) !== null
  const flaws = [
    unreadableStations > 0 && `${counted(unreadableStations, 'station')} with unreadable records`,
    board?.isClockDoubted &&
      'Many stations report times in the future. Wetwell’s own clock may be wrong.',
  ]
  const { planned, unmeasuredSignals } = measured
  return (
    <>
      <p className={clsx('font-semibold empty:hidden', isOld ? 'text-muted italic' : 'text-alarm')}>
        {alertCounts && unacknowledgedInWords(alertCounts)}
      </p>
      <p className="font-medium text-attention empty:hidden">{flaws.filter(Boolean).join('. ')}</p>
      <p className="text-muted empty:hidden">
        {unmeasuredSignals > 0 && `${counted(unmeasuredSignals, 'signal')} not measured`}
      </p>
      <p className="text-muted empty:hidden">
        <Reasons reasons={planned.slice(0, 1)} />
        {planned.length > 1 && `, ${planned.length - 1} more`}
      </p>
    </>
  )
}

/** Shows the newest reading's time: a running clock would look live. */
function ReadingsClock({ wall: { newestMs, sources } }: { wall: Wall }) {
  if (newestMs === null) return null
  const isStopped = troubleSinceMs(sources.readings) !== null
  return (
    <p className="flex gap-x-[0.5em] text-muted md:ml-auto md:block md:text-right">
      <span className="md:block">
        Last reading, <Age sinceMs={newestMs} /> ago
      </span>
      <span
        className={clsx(
          'font-semibold md:text-[2.75em] md:leading-tight',
          isStopped ? 'text-alarm' : 'text-ink',
        )}
      >
        <Moment ms={newestMs} />
      </span>
    </p>
  )
}

/** Not "No alerts", which would be good news. */
const STOPPED = { readings: 'No readings', alerts: 'Alerts not available' }

function SourceNote({ wall, source }: { wall: Wall; source: keyof typeof STOPPED }) {
  const availability = wall.sources[source]
  if (availability.kind === 'live') return null
  if (availability.kind === 'loading') return <p className="text-muted">Loading {source}</p>
  const { kind, sinceMs } = availability
  return (
    <p className="flex items-center gap-[0.5em] rounded-md border border-alarm bg-alarm px-[0.75em] py-[0.3em] text-[1.5em] font-semibold text-on-alarm">
      <TriangleAlert aria-hidden className="size-[1.1em] shrink-0" />
      <span>
        {kind === 'refused' ? `Access to ${source} denied` : STOPPED[source]} since{' '}
        <Moment ms={sinceMs} />
        {source === 'readings' && wall.stopReason && `: ${wall.stopReason}`}
      </span>
    </p>
  )
}

/** Outdated numbers are gray. */
function StatusCounts({ wall: { board, sources, alertCounts } }: { wall: Wall }) {
  const { counts, silentElsewhere = 0 } = board ?? {}
  return (
    <ul aria-label="Stations by status" className="flex flex-wrap gap-x-[1.25em] gap-y-[0.25em]">
      {STATION_STATUSES.map((status) => {
        const silent = status === 'offline' ? silentElsewhere : 0
        if (!counts?.[status] && silent === 0 && !['alarm', 'normal'].includes(status)) return null
        const isOld = outdatedSinceMs(status, sources) !== null
        const isUnknown = !counts || (NEEDS_ALERTS.includes(status) && !alertCounts)
        return (
          <li
            key={status}
            className={clsx('flex items-center gap-[0.4em] text-muted', isOld && 'italic')}
          >
            <StatusGlyph status={status} isOld={isOld} className="size-[1.1em]" />
            <span className={clsx('text-[1.5em] font-semibold', !isOld && 'text-ink')}>
              {isUnknown ? UNKNOWN : counts[status]}
              <SilentElsewhere count={silent} />
            </span>
            {STATUS_WORDS[status]}
          </li>
        )
      })}
    </ul>
  )
}
