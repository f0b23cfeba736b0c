import {
  columnFilteringFeature,
  columnVisibilityFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { newestAlert } from '@/lib/alerts/by-station'
import { compareNames, type BoardEntry } from '@/lib/stations/board'
import { matchesSearch, matchesStatus, searchWords } from '@/lib/stations/list/filter'
import { DEFAULT_SORT, LIST_COLUMN_IDS, type ListColumnId } from '@/lib/stations/list/sort'
import type { ListView } from '@/lib/stations/list/view'
import { STATION_STATUSES, type StationStatus } from '@/lib/stations/status'
import type { ShownColumn } from './list-columns'

/** Holds no live values except the figure that the rows were last sorted by. */
export interface TableRow {
  entry: BoardEntry
  figure: number | undefined
}

const features = tableFeatures({
  columnFilteringFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
})
const { accessor, columns: columnsOf } = createColumnHelper<typeof features, TableRow>()

/** Ascending; the table handles descending order and puts unknown values last. */
const byFigure = {
  sortUndefined: 'last',
  sortFn: (
    a: { getValue: (id: string) => unknown },
    b: { getValue: (id: string) => unknown },
    id: string,
  ) => Number(a.getValue(id)) - Number(b.getValue(id)),
} as const

const liveColumn = (id: ListColumnId) => accessor(({ figure }) => figure, { id, ...byFigure })

const COLUMNS = columnsOf([
  accessor(({ entry }) => STATION_STATUSES.indexOf(entry.condition.status), {
    id: 'status',
    ...byFigure,
    filterFn: (row, _, statuses: readonly StationStatus[]) =>
      matchesStatus(row.original.entry.condition, statuses),
  }),
  accessor(({ entry }) => entry.station.name, {
    id: 'name',
    sortFn: (a, b) => compareNames(a.original.entry.station.name, b.original.entry.station.name),
    filterFn: (row, _, words: readonly string[]) =>
      matchesSearch(row.original.entry.station, words),
  }),
  liveColumn('level'),
  liveColumn('pumps'),
  liveColumn('inflow'),
  liveColumn('outflow'),
  liveColumn('starts'),
  liveColumn('overflow'),
  accessor(({ entry }) => alertFigure(entry), { id: 'alert', ...byFigure }),
  liveColumn('age'),
  accessor(({ entry }) => entry.station.tags, {
    id: 'tags',
    filterFn: (row, _, tags: readonly string[]) =>
      tags.some((tag) => row.original.entry.station.tags.includes(tag)),
  }),
])

function alertFigure({ alerts }: BoardEntry): number | undefined {
  const alert = newestAlert(alerts ?? [])
  return alert ? alert.raisedAtMs : undefined
}

export function useListTable(
  data: readonly TableRow[],
  { search, statuses, tags, sort }: ListView,
  columns: readonly ShownColumn[],
) {
  // The table computes its models internally, where the compiler can't see them change.
  'use no memo'
  const columnFilters = useMemo(
    () =>
      [
        { id: 'status', value: statuses },
        { id: 'name', value: searchWords(search) },
        { id: 'tags', value: tags },
      ].filter(({ value }) => value.length > 0),
    [search, statuses, tags],
  )
  const sorting = useMemo(() => {
    const isBoardOrder = sort.column === DEFAULT_SORT.column && !sort.isDescending
    return isBoardOrder ? [] : [{ id: sort.column, desc: sort.isDescending }]
  }, [sort])
  const columnVisibility = useMemo(() => {
    const shown = new Set(columns.map(({ id }) => id))
    return Object.fromEntries(LIST_COLUMN_IDS.map((id) => [id, shown.has(id)]))
  }, [columns])
  const table = useTable({
    features,
    columns: COLUMNS,
    data,
    state: { columnFilters, sorting, columnVisibility },
  })
  const { rows } = table.getRowModel()
  return useMemo(() => rows.map(({ original }) => original.entry), [rows])
}
