import type { Density } from '@/lib/preferences/preferences'
import { STATION_STATUSES } from '@/lib/stations/status'
import type { StationStatus } from '@/lib/stations/status'
import { stationListParamsSchema } from './params'
import { DEFAULT_SORT, isListColumnId } from './sort'
import type { ListSort } from './sort'

/** The Station List's filters, sort and density, all stored in the URL. */
export interface ListView {
  search: string
  /** Any of these; empty: every status. */
  statuses: readonly StationStatus[]
  /** Any of these; empty: every station. */
  tags: readonly string[]
  sort: ListSort
  /** null: the user's preference. */
  density: Density | null
}

/** Reads the view from the URL; unknown names and values are ignored. */
export function readListView(params: URLSearchParams): ListView {
  const { q, status, tag, sort, density } = stationListParamsSchema.parse({
    q: params.get('q') ?? '',
    status: params.get('status') ?? '',
    tag: params.getAll('tag'),
    sort: params.get('sort'),
    density: params.get('density'),
  })
  return {
    search: q,
    statuses: STATION_STATUSES.filter((known) => status.includes(known)),
    tags: [...new Set(tag)],
    sort: readSort(sort),
    density,
  }
}

function readSort(sort: string | null): ListSort {
  const column = sort?.replace('-', '')
  if (column === undefined || !isListColumnId(column)) return DEFAULT_SORT
  return { column, isDescending: sort !== column }
}

/** Only the parameters that differ from the default list. */
export function listViewParams(view: ListView): URLSearchParams {
  const { search, statuses, tags, density } = view
  const params = new URLSearchParams()
  if (search) params.set('q', search)
  if (statuses.length > 0) params.set('status', statuses.join(','))
  for (const tag of tags) params.append('tag', tag)
  const sort = writeSort(view.sort)
  if (sort !== writeSort(DEFAULT_SORT)) params.set('sort', sort)
  if (density) params.set('density', density)
  return params
}

function writeSort({ column, isDescending }: ListSort): string {
  return isDescending ? `-${column}` : column
}

/** Whether the view hides stations. */
export function isFiltered({ search, statuses, tags }: ListView): boolean {
  return search.trim() !== '' || statuses.length > 0 || tags.length > 0
}
