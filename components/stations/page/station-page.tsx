import Link from 'next/link'
import { useMemo } from 'react'
import { InterruptedNote, MissingPartsNote } from '@/components/stations/data-notes'
import { LiveTrouble } from '@/components/stations/live-trouble'
import { Message } from '@/components/ui/message'
import { Skeleton } from '@/components/ui/skeleton'
import type { EdgeNodeId } from '@/lib/ids'
import { useIsOffline } from '@/lib/live/use-is-offline'
import { StationContext } from '@/lib/preferences/station-context'
import { edgeNodeIdOfSegment } from '@/lib/stations/path'
import { useShareStations } from '@/lib/stations/use-known-stations'
import { useStation, type StationView as StationViewData } from '@/lib/stations/use-station'
import { OfflineStation } from './offline-station'
import { StationTabs } from './station-tabs'
import { StationSummary } from './summary/station-summary'

/** One column on a phone; on desktop widths the summary is beside the tabs. */
const VIEW_COLUMNS =
  'grid gap-x-6 gap-y-5 pb-4 lg:grid-cols-[21rem_minmax(0,1fr)] 2xl:grid-cols-[24rem_minmax(0,1fr)] print:grid-cols-[20rem_minmax(0,1fr)]'

/** Sticks below the navigation bar, and scrolls on its own if the screen is too short. */
const SUMMARY_COLUMN =
  'min-w-0 lg:sticky lg:top-14 lg:-mx-2 lg:max-h-[calc(100dvh-3.5rem)] lg:self-start lg:overflow-y-auto lg:px-2 lg:py-1 lg:[scrollbar-width:thin] print:static print:max-h-none print:overflow-visible'

export function StationPage({ segment }: { segment: string }) {
  const edgeNodeId = edgeNodeIdOfSegment(segment)
  return (
    <main className="mx-auto flex w-full max-w-480 flex-1 flex-col px-4 pb-8 md:px-6">
      {edgeNodeId ? <KnownIdPage edgeNodeId={edgeNodeId} /> : <StationNotFound />}
    </main>
  )
}

function KnownIdPage({ edgeNodeId }: { edgeNodeId: EdgeNodeId }) {
  const state = useStation(edgeNodeId)
  const isOffline = useIsOffline()
  if (isOffline && (state.kind === 'loading' || state.kind === 'interrupted'))
    return <OfflineStation edgeNodeId={edgeNodeId} />
  switch (state.kind) {
    case 'loading':
      return <StationPageSkeleton />
    case 'not-found':
      return <StationNotFound />
    case 'unreadable':
      return (
        <Message title="Station can’t be shown" level="h1">
          <p role="alert">Its record can’t be read: {state.reason}.</p>
        </Message>
      )
    case 'refused':
    case 'interrupted':
      return <LiveTrouble trouble={state} what="station" />
    case 'ready':
      return <StationView view={state.view} />
  }
}

/** Unknown, inaccessible and malformed ids look the same. */
function StationNotFound() {
  return (
    <Message
      title="Station not found"
      level="h1"
      action={
        <Link href="/" className="touch-target py-1 text-sm text-accent hover:underline">
          Go to the Station List
        </Link>
      }
    >
      <p>It doesn’t exist, or you have no access. If it’s added later, it appears here.</p>
    </Message>
  )
}

function StationPageSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading station"
      aria-busy="true"
      className={`pt-4 ${VIEW_COLUMNS}`}
    >
      <div className={SUMMARY_COLUMN}>
        <div className="flex flex-col gap-4">
          <div className="flex flex-col gap-2">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-7 w-48" />
            <Skeleton className="h-4 w-64 max-w-full" />
            <Skeleton className="h-5 w-28" />
            <Skeleton className="h-8 w-56" />
          </div>
          <Skeleton className="h-120 rounded-lg" />
          <Skeleton className="h-28 rounded-lg" />
        </div>
      </div>
      <div className="min-w-0">
        <div className="flex gap-6 border-b border-line px-3 py-2.5">
          {['w-12', 'w-12', 'w-12', 'w-24', 'w-14'].map((width, index) => (
            <Skeleton key={index} className={`h-4 ${width}`} />
          ))}
        </div>
        <Skeleton className="mt-4 h-120 rounded-lg" />
      </div>
    </div>
  )
}

function StationView({ view }: { view: StationViewData }) {
  const { station, condition, alerts, metrics } = view
  const known = useMemo(
    () => ({
      entries: [{ station, condition, alerts }],
      isWholeFleet: false,
      readMetrics: () => new Map(metrics ? [[metrics.edgeNodeId, metrics]] : []),
    }),
    [station, condition, alerts, metrics],
  )
  useShareStations(known)
  return (
    <StationContext value={station}>
      <div className="pt-4">
        <InterruptedNote sinceMs={view.interruptedSinceMs} />
        <MissingPartsNote parts={view.missing} />
      </div>
      <div className={VIEW_COLUMNS}>
        <div className={SUMMARY_COLUMN}>
          <StationSummary view={view} />
        </div>
        <StationTabs view={view} />
      </div>
    </StationContext>
  )
}
