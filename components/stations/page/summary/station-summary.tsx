import { ArrowLeft, MapPin } from 'lucide-react'
import Link from 'next/link'
import { StationHeading } from '@/components/stations/station-heading'
import type { EdgeNodeId } from '@/lib/ids'
import { mapPathOf } from '@/lib/map/address'
import type { CurrentReadings } from '@/lib/stations/current-readings'
import type { StationView } from '@/lib/stations/use-station'
import { ActiveAlerts } from './active-alerts'
import { LevelNow } from './level-now'
import { PumpStrip } from './pump-strip'
import { UnreadableNote } from './reporting'

/** Side by side where there is room; the last one takes what is left of its row. */
export const SUMMARY_PARTS =
  'flex flex-wrap gap-px overflow-hidden rounded-lg border border-line bg-surface *:min-w-0 *:flex-[1_1_17rem] *:outline *:outline-line'

interface StationSummaryProps {
  view: StationView
  readings: CurrentReadings
}

/** What an alarm asks for first: on a phone it ends above the fold. */
export function StationSummary({ view, readings }: StationSummaryProps) {
  const { station, metrics, alerts } = view
  const { report } = readings
  return (
    <div className="flex flex-col gap-2.5">
      <StationHeading
        title="h1"
        {...{ entry: view, metrics, report }}
        before={<BackToList />}
        after={station.location && <MapLink edgeNodeId={station.edgeNodeId} />}
      />
      <UnreadableNote view={view} />
      <div className={SUMMARY_PARTS}>
        <LevelNow view={view} readings={readings} />
        <PumpStrip view={view} report={report} />
        <ActiveAlerts alerts={alerts} />
      </div>
    </div>
  )
}

function MapLink({ edgeNodeId }: { edgeNodeId: EdgeNodeId }) {
  return (
    <Link
      href={mapPathOf(edgeNodeId)}
      prefetch={false}
      className="inline-flex touch-target items-center justify-end gap-1 text-xs text-muted hover:text-ink print:hidden"
    >
      <MapPin aria-hidden className="size-4" />
      <span className="max-sm:sr-only">Show on map</span>
    </Link>
  )
}

export function BackToList() {
  return (
    <Link
      href="/"
      aria-label="Station List"
      title="Station List"
      className="-ml-1.5 inline-flex touch-target items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink print:hidden"
    >
      <ArrowLeft aria-hidden className="size-4" />
    </Link>
  )
}
