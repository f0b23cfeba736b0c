'use client'

import { LiveTrouble } from '@/components/stations/live-trouble'
import { Message } from '@/components/ui/message'
import type { EdgeNodeId } from '@/lib/ids'
import { useIsOffline } from '@/lib/live/use-is-offline'
import { edgeNodeIdOfSegment } from '@/lib/stations/path'
import { useStation } from '@/lib/stations/use-station'
import { OfflineStation } from './offline-station'
import { StationNotFound } from './station-not-found'
import { StationPageSkeleton } from './station-page-skeleton'
import { StationView } from './station-view'

/** The page of the station named by a URL segment. */
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
