import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { lateComponent } from '@/components/live/late-component'
import {
  ClockNote,
  InterruptedNote,
  LastSeenNote,
  LiveTrouble,
  UnreadableStations,
} from '@/components/stations/data-notes'
import { IconButton } from '@/components/ui/icon-button'
import { useIsWall } from '@/lib/browser/use-is-wall'
import { troubleOf, troubleSinceMs } from '@/lib/live/live'
import type { StationBoard } from '@/lib/stations/board'
import { useLastBoard } from '@/lib/stations/last-board/use-last-board'
import { stationListTable } from '@/lib/stations/list/csv'
import { firstSort, isListColumnId, nextSort } from '@/lib/stations/list/sort'
import { changeListView, clearListFilters, useListView } from '@/lib/stations/list/use-list-view'
import { useStationList } from '@/lib/stations/list/use-station-list'
import { isFiltered } from '@/lib/stations/list/view'
import { toggled } from '@/lib/stations/toggled'
import { counted } from '@/lib/units/counted'
import { NoMatch, NoStations } from './empty-list'
import { listedEntries } from './grid/listed-entries'
import { StationGrid } from './grid/station-grid'
import { useListColumns } from './grid/use-list-columns'
import { useSortFigures } from './grid/use-sort-figures'
import { ListFrame, ListSkeleton } from './list-frame'
import { ExportButton } from './toolbar/export-button'
import { ListToolbar } from './toolbar/list-toolbar'
import { SortMenu, ViewMenu } from './toolbar/menus'
import { StatusSummary } from './toolbar/status-summary'

const NO_ENTRIES: StationBoard['entries'] = []

const Wall = lateComponent(
  async () => (await import('@/components/stations/wall/station-wall')).Wall,
  { what: 'The wall display is', className: 'p-4' },
)
const InsightList = lateComponent(
  async () => (await import('@/components/stations/insight/insight-list')).InsightList,
  { what: 'This view is', className: 'px-4 md:px-0' },
)

export function StationList() {
  return useIsWall() ? <Wall /> : <List />
}

function List() {
  const { data: board, unreadable, availability, ...list } = useStationList()
  const { areAlertsKnown, readDocuments } = list
  const view = useListView()
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const [isToolbarOpen, setIsToolbarOpen] = useState(false)
  const isToolbarShown = isToolbarOpen || view.search !== '' || view.tags.length > 0
  const toolbarId = useId()
  function toggleToolbar() {
    flushSync(() => setIsToolbarOpen(!isToolbarShown))
    if (!isToolbarShown) document.getElementById(toolbarId)?.querySelector('input')?.focus()
  }
  const isReady = board !== undefined
  const all = board?.entries ?? NO_ENTRIES
  const layout = useListColumns(all, readDocuments, view.sort.column)
  const figures = useSortFigures(view.sort.column, board?.entries, readDocuments)
  const shown = listedEntries(all, view, figures)
  const isEmpty = isReady && all.length === 0 && unreadable.length === 0
  const trouble = troubleOf({ data: board, availability })
  // The last board can't be filtered. With filters, it's shown only if live data fails.
  const isAnyLeftOut = isFiltered(view)
  const lastBoard = useLastBoard(
    trouble ? trouble.kind === 'interrupted' : !isReady && !isAnyLeftOut,
  )
  const rows = isReady ? shown : lastBoard?.stations
  // Until the stations are known, every view shows the last board.
  const insight = isReady && view.name !== 'now' ? { name: view.name, view, readDocuments } : null

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
  return (
    <ListFrame
      head={
        <>
          <ViewMenu name={view.name} />
          <div className="flex min-w-0 flex-1 basis-0 justify-end text-xs text-muted md:text-sm lg:order-last lg:flex-none">
            {lastBoard && <LastSeenNote {...lastBoard} isFiltered={isAnyLeftOut} />}
            <p role="status">
              {isReady && (isAnyLeftOut ? `${shown.length} of ` : '')}
              {isReady && counted(all.length, 'station')}
            </p>
          </div>
          <IconButton
            label="Search and more"
            aria-expanded={isToolbarShown}
            aria-controls={toolbarId}
            onClick={toggleToolbar}
            className="aria-expanded:bg-sunken md:hidden"
          >
            <Search aria-hidden className="size-5" />
          </IconButton>
          <StatusSummary
            board={board}
            areAlertsKnown={areAlertsKnown}
            chosen={view.statuses}
            onToggle={(status) =>
              changeListView(({ statuses }) => ({ statuses: toggled(statuses, status) }))
            }
            className="basis-full max-md:grow lg:min-w-0 lg:flex-1"
          />
        </>
      }
    >
      <ListToolbar
        id={toolbarId}
        view={view}
        all={all}
        isOpen={isToolbarShown}
        onOpen={() => setIsToolbarOpen(true)}
      >
        {insight ? (
          <div ref={setActions} className="contents" />
        ) : (
          <>
            <SortMenu
              sortColumn={view.sort.column}
              onSort={(id) => isListColumnId(id) && changeListView({ sort: firstSort(id) })}
              layout={layout}
            />
            <ExportButton
              name="stations"
              isEmpty={shown.length === 0}
              tableOf={(options) => stationListTable(shown, readDocuments().metrics, options)}
            />
          </>
        )}
      </ListToolbar>
      <div className="px-4 md:px-0">
        {interruption}
        <ClockNote isDoubted={board?.isClockDoubted} />
        <UnreadableStations unreadable={unreadable} entries={all} />
      </div>
      {!rows && <ListSkeleton layout={layout} />}
      {isReady && shown.length === 0 && all.length > 0 && (
        <NoMatch areAlertsKnown={areAlertsKnown} onClear={clearListFilters} />
      )}
      {insight && shown.length > 0 && (
        <InsightList key={view.name} {...insight} entries={shown} all={all} actions={actions} />
      )}
      {!insight && rows && rows.length > 0 && (
        <StationGrid
          entries={rows}
          all={isReady ? all : rows}
          isLive={isReady}
          view={view}
          sort={view.sort}
          onSort={(id) =>
            isListColumnId(id) && changeListView(({ sort }) => ({ sort: nextSort(sort, id) }))
          }
          layout={layout}
        />
      )}
    </ListFrame>
  )
}
