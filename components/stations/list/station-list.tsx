'use client'

import { useStationList } from '@/lib/hooks/use-station-list'
import type { StationList as StationListData } from '@/lib/hooks/use-station-list'
import { InterruptedNote } from '@/components/stations/interrupted-note'
import { ListSkeleton } from './list-skeleton'
import { LiveTrouble } from '@/components/stations/live-trouble'
import { Message } from '@/components/stations/message'
import { StationGrid } from './station-grid'
import { StatusSummary } from './status-summary'
import { UnreadableStations } from './unreadable-stations'

/** The Station List: is any station in trouble, which one, since when. */
export function StationList() {
  const list = useStationList()
  return (
    <main className="mx-auto flex w-full max-w-480 flex-1 flex-col md:px-6 md:pb-6">
      <div className="flex flex-col gap-2 px-4 py-3 md:flex-row md:items-center md:gap-6 md:px-0 md:py-4">
        <h1 className="text-base font-semibold tracking-tight whitespace-nowrap">Station List</h1>
        {list.live.kind === 'ready' && (
          <StatusSummary counts={list.board.counts} areAlertsKnown={list.areAlertsKnown} />
        )}
      </div>
      <StationListBody list={list} />
    </main>
  )
}

function StationListBody({ list: { live, board, unreadable } }: { list: StationListData }) {
  if (live.kind === 'loading') return <ListSkeleton />
  if (live.kind !== 'ready') return <LiveTrouble trouble={live} what="the stations" />
  return (
    <>
      <div className="px-4 md:px-0">
        <InterruptedNote sinceMs={live.interruptedSinceMs} />
        <UnreadableStations unreadable={unreadable} />
      </div>
      {board.entries.length === 0 && unreadable.size === 0 ? (
        <Message title="No stations yet">
          <p>
            There are no stations in your organisation that you may see. Ask your administrator to
            add you to an organisation; its stations then appear here by themselves.
          </p>
        </Message>
      ) : (
        <StationGrid entries={board.entries} />
      )}
    </>
  )
}
