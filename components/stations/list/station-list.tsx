'use client'

import { useMemo } from 'react'
import { InterruptedNote } from '@/components/stations/interrupted-note'
import { LiveTrouble } from '@/components/stations/live-trouble'
import { wallOf } from '@/components/stations/wall/wall-code'
import { troubleOf, troubleSinceMs } from '@/lib/live/live'
import type { StationBoard } from '@/lib/stations/board'
import { useLastBoard } from '@/lib/stations/last-board/use-last-board'
import { changeListView, clearListFilters, useListView } from '@/lib/stations/list/use-list-view'
import { useStationList } from '@/lib/stations/list/use-station-list'
import { isFiltered } from '@/lib/stations/list/view'
import { toggled } from '@/lib/stations/toggled'
import { useIsWall } from '@/lib/stations/wall/use-is-wall'
import { NoMatch, NoStations } from './empty-list'
import { StationGrid } from './grid/station-grid'
import { useListColumns } from './grid/use-list-columns'
import { useListTable } from './grid/use-list-table'
import { useSortFigures } from './grid/use-sort-figures'
import { LastSeenNote } from './last-seen-note'
import { ListFrame } from './list-frame'
import { ListSkeleton } from './list-skeleton'
import { ListToolbar } from './toolbar/list-toolbar'
import { StatusSummary } from './toolbar/status-summary'
import { UnreadableStations } from './unreadable-stations'

const NO_ENTRIES: StationBoard['entries'] = []

const Wall = wallOf(() => import('@/components/stations/wall/station-wall'))

export function StationList() {
  return useIsWall() ? <Wall /> : <List />
}

function List() {
  const { data: board, unreadable, availability, ...list } = useStationList()
  const { areAlertsKnown, readDocuments } = list
  const view = useListView()
  const isReady = board !== undefined
  const all = board?.entries ?? NO_ENTRIES
  const layout = useListColumns(all, readDocuments, view.sort.column)
  const figures = useSortFigures(view.sort.column, isReady, readDocuments)
  const data = useMemo(
    () => all.map((entry) => ({ entry, figure: figures.get(entry.station.edgeNodeId) })),
    [all, figures],
  )
  const shown = useListTable(data, view, layout.columns)
  const isEmpty = isReady && all.length === 0 && unreadable.length === 0
  const trouble = troubleOf({ data: board, availability })
  // What was last seen can't be filtered, so only trouble shows it in place of what was asked for.
  const isAnyLeftOut = isFiltered(view)
  const lastBoard = useLastBoard(
    trouble ? trouble.kind === 'interrupted' : !isReady && !isAnyLeftOut,
  )
  const rows = isReady ? shown : lastBoard?.entries

  if (trouble && !lastBoard)
    return (
      <ListFrame>
        <LiveTrouble trouble={trouble} what="stations" />
      </ListFrame>
    )
  const interruption = <InterruptedNote sinceMs={troubleSinceMs(availability)} />
  if (isEmpty)
    return (
      <ListFrame>
        {interruption}
        <NoStations />
      </ListFrame>
    )
  const note = lastBoard && <LastSeenNote lastBoard={lastBoard} isFiltered={isAnyLeftOut} />
  return (
    <ListFrame
      note={layout.isPhone && note}
      summary={
        <StatusSummary
          counts={board?.counts ?? null}
          areAlertsKnown={areAlertsKnown}
          chosen={view.statuses}
          onToggle={(status) =>
            changeListView(({ statuses }) => ({ statuses: toggled(statuses, status) }))
          }
        />
      }
    >
      <ListToolbar
        view={view}
        layout={layout}
        shown={shown}
        all={isReady ? all : null}
        readDocuments={readDocuments}
        note={!layout.isPhone && note}
      />
      <div className="px-4 md:px-0">
        {interruption}
        <UnreadableStations unreadable={unreadable} />
      </div>
      {!rows && <ListSkeleton layout={layout} />}
      {isReady && shown.length === 0 && all.length > 0 && (
        <NoMatch areAlertsKnown={areAlertsKnown} onClear={clearListFilters} />
      )}
      {rows && rows.length > 0 && (
        <StationGrid
          entries={rows}
          all={isReady ? all : rows}
          isLive={isReady}
          view={view}
          layout={layout}
        />
      )}
    </ListFrame>
  )
}
