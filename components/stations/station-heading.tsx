import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { OverflowSince } from '@/components/stations/overflow/ongoing-overflow'
import { AllReasons, EntryGlyph, StatusWords } from '@/components/stations/status-words'
import { Age, Moment } from '@/components/ui/moment'
import type { StationMetrics } from '@/lib/readings/metric'
import type { BoardEntry } from '@/lib/stations/board'
import type { Report } from '@/lib/stations/current-readings'
import { overflowWords } from '@/lib/stations/overflow/report'
import { conditionSinceMs } from '@/lib/stations/status'

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

/** Which station, its status, since when, why, and how old its data is. */
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
            {station.edgeNodeId}
            {!station.location && ' · no location'}
            {station.address && ` · ${station.address}`}
          </p>
        </div>
        {after}
      </div>
      <div className="mt-1 grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2">
        <EntryGlyph entry={entry} className="mt-0.5" />
        <p>
          <StatusWords entry={entry} />
          {sinceMs !== null && (
            <span className="text-muted">
              {' '}
              since <Moment ms={sinceMs} /> · <Age sinceMs={sinceMs} />
            </span>
          )}
          {overflow && (
            <span className="font-medium">
              {status !== 'overflowing' && ` · ${overflowWords(station).one.toLowerCase()}`}{' '}
              <OverflowSince station={station} metrics={metrics} overflow={overflow} />
            </span>
          )}
        </p>
        <DataAge report={report} />
        <p className="col-span-2 col-start-2 text-muted first-letter:uppercase empty:hidden">
          <AllReasons entry={entry} />
        </p>
      </div>
    </header>
  )
}

function DataAge({ report }: { report: Report | null }) {
  if (!report) return <p className="text-xs leading-5 text-faint">no readings</p>
  const { sinceMs, words } = report
  // Why it is silent is among the reasons. With a wrong clock, it has no age.
  if (sinceMs === null) return null
  return (
    <p className={clsx('text-xs leading-5', words ? 'text-offline' : 'text-muted')}>
      data <Age sinceMs={sinceMs} /> old
    </p>
  )
}
