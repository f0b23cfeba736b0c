import { OverflowSince } from '@/components/stations/overflow/ongoing-overflow'
import { AllReasons, EntryGlyph, StatusWords } from '@/components/stations/status-words'
import { Age } from '@/components/ui/age'
import { Moment } from '@/components/ui/moment'
import { conditionSinceMs } from '@/lib/stations/condition-since'
import type { Report } from '@/lib/stations/current-readings'
import type { StationView } from '@/lib/stations/use-station'

interface ConditionLineProps {
  view: Pick<StationView, 'station' | 'metrics' | 'condition' | 'alerts'>
  /** null if no readings were ever received. */
  report: Report | null
}

export function ConditionLine({ view, report }: ConditionLineProps) {
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
