import { Age } from '@/components/ui/age'
import { Moment } from '@/components/ui/moment'
import type { ReadingsFreshness } from '@/lib/readings/freshness'
import type { StationMetrics } from '@/lib/readings/metric'
import type { StationStatus } from '@/lib/stations/status'

interface ReportingProps {
  /** The status of an offline station already says since when. */
  status: StationStatus
  metrics: StationMetrics | null
  /** null if no readings were ever received. */
  freshness: ReadingsFreshness | null
}

export function Reporting({ status, metrics, freshness }: ReportingProps) {
  if (!metrics || !freshness) return <p>No readings received</p>
  if (freshness.state === 'live')
    return (
      <p>
        Online since <Moment ms={metrics.onlineChangedAtMs} />, data{' '}
        <Age sinceMs={freshness.sinceMs} /> old
      </p>
    )
  return (
    <>
      {status !== 'offline' && (
        <p className="text-offline">
          {freshness.state === 'offline' ? 'Offline' : 'Not reporting'} since{' '}
          <Moment ms={freshness.sinceMs} />
        </p>
      )}
      <p>
        Last heard <Moment ms={metrics.receivedAtMs} />, data <Age sinceMs={metrics.receivedAtMs} />{' '}
        old
      </p>
    </>
  )
}
