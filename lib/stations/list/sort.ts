export const LIST_COLUMN_IDS = [
  'status',
  'name',
  'level',
  'pumps',
  'inflow',
  'outflow',
  'starts',
  'overflow',
  'alert',
  'age',
] as const

export type ListColumnId = (typeof LIST_COLUMN_IDS)[number]

export interface Sort<Column extends string = string> {
  column: Column
  isDescending: boolean
}

export type ListSort = Sort<ListColumnId>

export const DEFAULT_SORT: ListSort = { column: 'status', isDescending: false }

const ASCENDING_FIRST: readonly ListColumnId[] = ['status', 'name', 'overflow']

/** The others change with every reading, so their order is updated less often. */
const SETTLED_COLUMNS = ['status', 'name', 'alert'] as const satisfies readonly ListColumnId[]

export type LiveColumnId = Exclude<ListColumnId, (typeof SETTLED_COLUMNS)[number]>

export function isListColumnId(text: string): text is ListColumnId {
  return LIST_COLUMN_IDS.some((id) => id === text)
}

export function isLiveColumn(column: ListColumnId): column is LiveColumnId {
  return !SETTLED_COLUMNS.some((id) => id === column)
}

export function firstSort(column: ListColumnId): ListSort {
  return { column, isDescending: !ASCENDING_FIRST.includes(column) }
}

export function nextSort(sort: ListSort, column: ListColumnId): ListSort {
  return sortAfterClick(sort, firstSort(column), DEFAULT_SORT)
}

/** Order after a click on a column: `first`, its reverse, the default. */
export function sortAfterClick<Column extends string>(
  sort: Sort<Column>,
  first: Sort<Column>,
  fallback: Sort<Column>,
): Sort<Column> {
  if (sort.column !== first.column) return first
  if (sort.isDescending === first.isDescending)
    return { column: first.column, isDescending: !first.isDescending }
  return fallback
}
