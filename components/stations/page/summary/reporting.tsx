import { Age, Moment } from '@/components/ui/moment'
import type { Report } from '@/lib/stations/current-readings'
import { refusedInWords } from '@/lib/stations/refused'
import type { StationView } from '@/lib/stations/use-station'

interface ReportingProps {
  view: Pick<StationView, 'condition' | 'metrics'>
  /** null if no readings were ever received. */
  report: Report | null
}

export function Reporting({ view: { condition, metrics }, report }: ReportingProps) {
  if (!metrics || !report) return <p>No readings received</p>
  const { state, sinceMs, words } = report
  if (sinceMs === null)
    return (
      <p className="text-offline">
        Not reporting: {words}, <Moment ms={metrics.receivedAtMs} />
      </p>
    )
  if (state === 'live')
    return (
      <p>
        Online since <Moment ms={metrics.onlineChangedAtMs} />, data <Age sinceMs={sinceMs} /> old
      </p>
    )
  return (
    <>
      {/* The status of an offline station already says since when. */}
      {condition.status !== 'offline' && (
        <p className="text-offline">
          {state === 'offline' ? 'Offline' : 'Not reporting'} since <Moment ms={sinceMs} />
        </p>
      )}
      <p>
        Last heard <Moment ms={metrics.receivedAtMs} />, data <Age sinceMs={metrics.receivedAtMs} />{' '}
        old
      </p>
    </>
  )
}

export function UnreadableNote({ view }: { view: Pick<StationView, 'station' | 'unreadable'> }) {
  const { station, unreadable } = view
  if (unreadable.length === 0 && station.refused.length === 0) return null
  return (
    <ul className="rounded-md bg-attention-tint px-3 py-1.5 text-sm text-attention">
      {station.refused.length > 0 && (
        <li className="break-words">
          Its record has unreadable fields: {refusedInWords(station)}.
        </li>
      )}
      {unreadable.map(({ what, reason }) => (
        <li key={what} className="break-words">
          {what} can’t be read: {reason}.
        </li>
      ))}
    </ul>
  )
}
