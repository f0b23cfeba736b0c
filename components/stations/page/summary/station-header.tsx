import { ArrowLeft, MapPin } from 'lucide-react'
import Link from 'next/link'
import { OverflowSince } from '@/components/stations/overflow/ongoing-overflow'
import { AllReasons, EntryGlyph, StatusWords } from '@/components/stations/status-words'
import { Age } from '@/components/ui/age'
import { Moment } from '@/components/ui/moment'
import { mapPathOf } from '@/lib/map/address'
import { useClock } from '@/lib/preferences/use-time-style'
import { conditionSinceMs } from '@/lib/stations/condition-since'
import type { Report } from '@/lib/stations/current-readings'
import type { StationView } from '@/lib/stations/use-station'
import { formatClock } from '@/lib/time/format'
import { useNow } from '@/lib/time/use-now'
import { GettingThere } from './getting-there'
import { Reporting } from './reporting'

interface StationHeaderProps {
  view: Pick<StationView, 'station' | 'metrics' | 'condition' | 'alerts'>
  /** null if no readings were ever received. */
  report: Report | null
}

export function StationHeader({ view, report }: StationHeaderProps) {
  const { station } = view
  return (
    <header className="flex flex-col gap-3">
      <div>
        <div className="flex justify-between gap-3 print:hidden">
          <BackToList />
          {station.location && (
            <Link
              href={mapPathOf(station.edgeNodeId)}
              prefetch={false}
              className="inline-flex touch-target items-center gap-1 text-xs text-muted hover:text-ink"
            >
              <MapPin aria-hidden className="size-3.5" />
              Show on map
            </Link>
          )}
        </div>
        <h1 className="text-xl font-semibold tracking-tight text-balance break-words">
          {station.name}
        </h1>
        <p className="text-sm break-words text-muted">
          {station.address && `${station.address} · `}
          <span className="whitespace-nowrap">{station.edgeNodeId}</span>
        </p>
        <GettingThere station={station} />
      </div>
      <ConditionLine view={view} report={report} />
      <div className="text-xs text-muted">
        <Reporting view={view} report={report} />
        <LocalTime timeZone={station.timeZone} />
      </div>
      {station.tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
          {station.tags.map((tag) => (
            <li key={tag} className="rounded-sm bg-sunken px-1.5 py-0.5 text-xs text-muted">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </header>
  )
}

export function BackToList() {
  return (
    <Link
      href="/"
      className="-ml-0.5 inline-flex touch-target items-center gap-1 self-start text-xs text-muted hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-3.5" />
      Station List
    </Link>
  )
}

function LocalTime({ timeZone }: { timeZone: string }) {
  const clock = useClock()
  return (
    <p>
      Local time <span className="tabular-nums">{formatClock(useNow(), { timeZone, clock })}</span>,{' '}
      {timeZone.replaceAll('_', ' ')}
    </p>
  )
}

function ConditionLine({ view, report }: StationHeaderProps) {
  const { station, metrics, condition, alerts } = view
  const { status, overflow } = condition
  const sinceMs = conditionSinceMs({ status, alerts, freshness: report })
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-sm">
      <EntryGlyph entry={view} className="mt-0.5" />
      <p>
        <StatusWords entry={view} />
        {status === 'overflowing' && (
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
        <AllReasons entry={view} />
      </p>
    </div>
  )
}
