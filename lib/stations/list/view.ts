import { z } from 'zod'
import { densitySchema, type Density } from '@/lib/preferences/preferences'
import { INSIGHT_VIEWS } from '@/lib/stations/insight/figure'
import { STATION_STATUSES, type StationStatus } from '@/lib/stations/status'
import { DEFAULT_SORT, isListColumnId, type ListSort, type Sort } from './sort'

export const LIST_VIEWS = ['now', ...INSIGHT_VIEWS] as const

export type ListViewName = (typeof LIST_VIEWS)[number]

export const LIST_VIEW_WORDS: Record<ListViewName, string> = {
  now: 'Now',
  pumps: 'Pumps',
  energy: 'Energy',
  inflow: 'Inflow',
  quality: 'Data quality',
}

const LONGEST_TAG = 100
const MOST_TAGS = 20

export const searchSchema = z.string().max(200).catch('')

/** `status=alarm,offline`. */
export const commaListSchema = z
  .string()
  .transform((text) => text.split(',').filter((item) => item !== ''))
  .catch([])

const stationListParamsSchema = z.object({
  q: searchSchema,
  status: commaListSchema,
  /** Repeated, because a tag may contain a comma. */
  tag: z.array(z.string().min(1).max(LONGEST_TAG)).max(MOST_TAGS).catch([]),
  view: z.enum(LIST_VIEWS).catch('now'),
  /** Descending with a leading minus. */
  sort: z
    .string()
    .regex(/^-?[a-z]\w*$/i)
    .nullable()
    .catch(null),
  density: densitySchema.nullable().catch(null),
})

export interface ListView {
  name: ListViewName
  search: string
  statuses: readonly StationStatus[]
  tags: readonly string[]
  /** For *Now*; the default in other views. */
  sort: ListSort
  /** For the other views, which know their columns; null: the view's own. */
  figureSort: Sort | null
  density: Density | null
}

/** The view from the URL. Invalid values are ignored. */
export function readListView(params: URLSearchParams): ListView {
  const { view, q, status, tag, sort, density } = stationListParamsSchema.parse({
    view: params.get('view'),
    q: params.get('q') ?? '',
    status: params.get('status') ?? '',
    tag: params.getAll('tag'),
    sort: params.get('sort'),
    density: params.get('density'),
  })
  const order = readSort(sort)
  const isNow = view === 'now'
  return {
    name: view,
    search: q,
    statuses: STATION_STATUSES.filter((known) => status.includes(known)),
    tags: [...new Set(tag)],
    sort: isNow && order && isListSort(order) ? order : DEFAULT_SORT,
    figureSort: isNow ? null : order,
    density,
  }
}

function readSort(sort: string | null): Sort | null {
  if (sort === null) return null
  const column = sort.replace('-', '')
  return { column, isDescending: sort !== column }
}

function isListSort(sort: Sort): sort is ListSort {
  return isListColumnId(sort.column)
}

/** URL parameters that differ from the default list. */
export function listViewParams(view: ListView): URLSearchParams {
  const { name, search, statuses, tags, figureSort, density } = view
  const params = new URLSearchParams()
  if (name !== 'now') params.set('view', name)
  if (search) params.set('q', search)
  if (statuses.length > 0) params.set('status', statuses.join(','))
  for (const tag of tags) params.append('tag', tag)
  const sort = writeSort(figureSort ?? view.sort)
  if (sort !== writeSort(DEFAULT_SORT) || figureSort) params.set('sort', sort)
  if (density) params.set('density', density)
  return params
}

function writeSort({ column, isDescending }: Sort): string {
  return isDescending ? `-${column}` : column
}

export function isFiltered({ search, statuses, tags }: ListView): boolean {
  return search.trim() !== '' || statuses.length > 0 || tags.length > 0
}
