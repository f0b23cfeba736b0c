import { OverflowSince } from '@/components/stations/overflow/ongoing-overflow'
import { Reasons } from '@/components/stations/reasons'
import { StatusGlyph, STATUS_TONES } from '@/components/stations/status-glyph'
import { Age } from '@/components/ui/age'
import { Moment } from '@/components/ui/moment'
import type { ReadingsFreshness } from '@/lib/readings/freshness'
import { conditionSinceMs } from '@/lib/stations/condition-since'
import { STATUS_WORDS } from '@/lib/stations/status'
import type { StationView } from '@/lib/stations/use-station'

interface ConditionLineProps {
  view: Pick<StationView, 'station' | 'metrics' | 'condition' | 'alerts'>
  /** null if no readings were ever received. */
  freshness: ReadingsFreshness | null
}

export function ConditionLine({ view, freshness }: ConditionLineProps) {
  const { station, metrics, condition, alerts } = view
  const { status, basis, reasons } = condition
  const sinceMs = conditionSinceMs({ status, alerts, freshness })
  const word = STATUS_WORDS[status]
  // The alerts themselves are listed right below.
  const listed = [word.toLowerCase(), ...(alerts ?? []).map(({ name }) => name)]
  const unlisted = reasons.filter(({ text }) => !listed.includes(text))
  const note = basis === 'readings-only' ? [{ text: 'alerts unknown', sinceMs: null }] : []
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-sm">
      <StatusGlyph status={status} className="mt-0.5" />
      <p>
        <span className={STATUS_TONES[status]}>{word}</span>
        {status === 'overflowing' && (
          <span className="font-medium">
            {' '}
            <OverflowSince station={station} metrics={metrics} overflow={condition.overflow} />
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
        <Reasons reasons={[...unlisted, ...note]} />
      </p>
    </div>
  )
}
