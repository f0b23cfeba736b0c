'use client'

import { useMemo } from 'react'
import { InterruptedNote } from '@/components/stations/interrupted-note'
import { LiveTrouble } from '@/components/stations/live-trouble'
import { changeListView, clearListFilters, useListView } from '@/lib/stations/list/use-list-view'
import { useStationList } from '@/lib/stations/list/use-station-list'
import { NoMatch, NoStations } from './empty-list'
import { StationGrid } from './grid/station-grid'
import { useListColumns } from './grid/use-list-columns'
import { useListTable } from './grid/use-list-table'
import { useSortFigures } from './grid/use-sort-figures'
import { ListFrame } from './list-frame'
import { ListSkeleton } from './list-skeleton'
import { ListToolbar } from './toolbar/list-toolbar'
import { StatusSummary } from './toolbar/status-summary'
import { UnreadableStations } from './unreadable-stations'

export function StationList() {
  const { live, board, areAlertsKnown, unreadable, readDocuments } = useStationList()
  const view = useListView()
  const layout = useListColumns()
  const all = board.entries
  const figures = useSortFigures(view.sort.column, live.kind === 'ready', readDocuments)
  const data = useMemo(
    () => all.map((entry) => ({ entry, figure: figures.get(entry.station.edgeNodeId) })),
    [all, figures],
  )
  const shown = useListTable(data, view, layout.columns)
  const isReady = live.kind === 'ready'
  const isEmpty = isReady && all.length === 0 && unreadable.size === 0

  if (live.kind === 'denied' || live.kind === 'failed')
    return (
      <ListFrame>
        <LiveTrouble trouble={live} what="the stations" />
      </ListFrame>
    )
  if (isEmpty)
    return (
      <ListFrame>
        <InterruptedNote sinceMs={live.interruptedSinceMs} />
        <NoStations />
      </ListFrame>
    )
  return (
    <ListFrame
      summary={
        <StatusSummary
          counts={isReady ? board.counts : null}
          areAlertsKnown={areAlertsKnown}
          chosen={view.statuses}
          onChoose={(statuses) => changeListView({ statuses })}
        />
      }
    >
      <ListToolbar
        view={view}
        shown={shown}
        all={isReady ? all : null}
        readDocuments={readDocuments}
      />
      <div className="px-4 md:px-0">
        <InterruptedNote sinceMs={isReady ? live.interruptedSinceMs : null} />
        <UnreadableStations unreadable={unreadable} />
      </div>
      {!isReady && <ListSkeleton layout={layout} />}
      {isReady && shown.length === 0 && all.length > 0 && (
        <NoMatch areAlertsKnown={areAlertsKnown} onClear={clearListFilters} />
      )}
      {isReady && shown.length > 0 && (
        <StationGrid entries={shown} all={all} view={view} layout={layout} />
      )}
    </ListFrame>
  )
}
