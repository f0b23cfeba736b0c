import { clsx } from 'clsx'
import Link from 'next/link'
import { useMemo } from 'react'
import { InterruptedNote, LiveTrouble, MissingPartsNote } from '@/components/stations/data-notes'
import { Skeleton } from '@/components/ui/loading'
import { Message } from '@/components/ui/message'
import type { EdgeNodeId } from '@/lib/ids'
import { useIsOffline } from '@/lib/live/use-is-offline'
import { StationContext } from '@/lib/preferences/station-context'
import { currentReadings } from '@/lib/stations/current-readings'
import { edgeNodeIdOfSegment } from '@/lib/stations/path'
import { useShareStations } from '@/lib/stations/use-known-stations'
import { useStation, type StationView as StationViewData } from '@/lib/stations/use-station'
import { useNow } from '@/lib/time/use-now'
import { OfflineStation } from './offline-station'
import { StationTabs } from './station-tabs'
import { StationSummary, SUMMARY_PARTS } from './summary/station-summary'

const PAGE_ROWS = 'flex flex-col gap-3'

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
      className={clsx('py-2 sm:pt-4', PAGE_ROWS)}
    >
      <div className="flex flex-col gap-2.5">
        <div className="flex h-21 flex-col gap-2 pl-8">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-3 w-64 max-w-full" />
          <Skeleton className="-ml-8 h-4 w-56" />
        </div>
        <div className={SUMMARY_PARTS}>
          {['h-28', 'h-17', 'h-24'].map((height) => (
            <div key={height} className="px-4 py-2">
              <Skeleton className={height} />
            </div>
          ))}
        </div>
      </div>
      <div>
        <div className="flex gap-6 border-b border-line px-3 py-2.5">
          {['w-8', 'w-12', 'w-12', 'w-12', 'w-24', 'w-14'].map((width, index) => (
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
  const readings = currentReadings(view, metrics, useNow())
  return (
    <StationContext value={station}>
      <div className="pt-2 sm:pt-4">
        <InterruptedNote sinceMs={view.interruptedSinceMs} />
        <MissingPartsNote parts={view.missing} />
      </div>
      <div className={clsx('pb-4', PAGE_ROWS)}>
        <StationSummary view={view} readings={readings} />
        <StationTabs view={view} readings={readings} />
      </div>
    </StationContext>
  )
}
