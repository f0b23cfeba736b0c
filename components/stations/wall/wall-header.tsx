import { clsx } from 'clsx'
import { Reasons } from '@/components/stations/reasons'
import { Age } from '@/components/ui/age'
import { Moment } from '@/components/ui/moment'
import { unacknowledgedInWords, type AlertCounts } from '@/lib/alerts/counts'
import { troubleSinceMs, type Availability } from '@/lib/live/live'
import type { Wall } from '@/lib/stations/wall/use-wall'
import { counted } from '@/lib/units/counted'
import { StatusCounts } from './status-counts'

/** Tiles need the room. */
const PLANNED_AT_MOST = 2

export function WallHeader({ wall }: { wall: Wall }) {
  const { board, sources, alertCounts, unreadableStations, measured, newestMs } = wall
  const { unmeasuredSignals, planned } = measured
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-[2em] gap-y-[0.5em]">
      <div className="flex min-w-0 flex-col gap-[0.4em]">
        <StatusCounts
          board={board ?? null}
          sources={sources}
          areAlertsKnown={alertCounts !== null}
        />
        <UnacknowledgedNote counts={alertCounts} alerts={sources.alerts} />
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
      <ReadingsClock newestMs={newestMs} readings={sources.readings} />
    </div>
  )
}

interface ReadingsClockProps {
  /** The newest reading of any station, ms UTC; null: none */
  newestMs: number | null
  readings: Availability
}

/** Shows the newest reading's time: a running clock would look live. */
function ReadingsClock({ newestMs, readings }: ReadingsClockProps) {
  if (newestMs === null) return null
  const isStopped = troubleSinceMs(readings) !== null
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

interface UnacknowledgedNoteProps {
  /** null while unknown. */
  counts: AlertCounts | null
  alerts: Availability
}

/** For example `3 unacknowledged: 2 critical, 1 high`. */
function UnacknowledgedNote({ counts, alerts }: UnacknowledgedNoteProps) {
  if (!counts || counts.unacknowledged === 0) return null
  const isOld = troubleSinceMs(alerts) !== null
  return (
    <p className={clsx('font-semibold', isOld ? 'text-muted italic' : 'text-alarm')}>
      {unacknowledgedInWords(counts)}
    </p>
  )
}
