import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { OverflowSince } from '@/components/stations/overflow/ongoing-overflow'
import { AllReasons, EntryGlyph, StatusWords } from '@/components/stations/status-words'
import { Age } from '@/components/ui/age'
import { Moment } from '@/components/ui/moment'
import type { StationMetrics } from '@/lib/readings/metric'
import type { BoardEntry } from '@/lib/stations/board'
import { conditionSinceMs } from '@/lib/stations/condition-since'
import type { Report } from '@/lib/stations/current-readings'

interface StationHeadingProps {
  entry: Pick<BoardEntry, 'station' | 'condition' | 'alerts'>
  metrics: StationMetrics | null
  /** null if no readings were ever received. */
  report: Report | null
  title: 'h1' | 'h2'
  titleId?: string
  /** Beside the title. */
  before?: ReactNode
  after?: ReactNode
  className?: string
}

/** Which station, its status, since when, and why. */
export function StationHeading(props: StationHeadingProps) {
  const { entry, metrics, report, title: Title, titleId, before, after, className } = props
  const { station, condition, alerts } = entry
  const { status, overflow } = condition
  const sinceMs = conditionSinceMs({ status, alerts, freshness: report })
  return (
    <header className={clsx('text-sm', className)}>
      <div className="flex items-start gap-2">
        {before}
        <div className="min-w-0 flex-1">
          <Title
            id={titleId}
            className={clsx(
              'font-semibold tracking-tight text-balance break-words',
              Title === 'h1' ? 'text-xl leading-6' : 'text-base leading-5',
            )}
          >
            {station.name}
          </Title>
          <p className="truncate text-xs text-muted">
            {station.address && `${station.address} · `}
            {station.edgeNodeId}
            {!station.location && ' · no location'}
          </p>
        </div>
        {after}
      </div>
      <div className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <EntryGlyph entry={entry} className="mt-0.5" />
        <p>
          <StatusWords entry={entry} />
          {sinceMs === null && overflow && (
            <span className="font-medium">
              {' '}
              <OverflowSince station={station} metrics={metrics} overflow={overflow} />
            </span>
          )}
          {sinceMs !== null && (
            <span className="text-muted">
              {' '}
              since <Moment ms={sinceMs} /> · <Age sinceMs={sinceMs} />
            </span>
          )}
        </p>
        <p className="col-start-2 text-muted first-letter:uppercase empty:hidden">
          <AllReasons entry={entry} />
        </p>
      </div>
    </header>
  )
}
