/** The list's columns, in the order in which they stand. */
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

export interface ListSort {
  column: ListColumnId
  isDescending: boolean
}

/** Worst status first, then by name. */
export const DEFAULT_SORT: ListSort = { column: 'status', isDescending: false }

/** Where the greatest value is what an operator looks for, it comes first. */
const DESCENDING_FIRST: ReadonlySet<ListColumnId> = new Set([
  'level',
  'pumps',
  'inflow',
  'outflow',
  'starts',
  'alert',
  'age',
])

/** Columns whose values move with every reading: their order is renewed slowly. */
const LIVE_COLUMNS = [
  'level',
  'pumps',
  'inflow',
  'outflow',
  'starts',
  'overflow',
  'age',
] as const satisfies readonly ListColumnId[]

export type LiveColumnId = (typeof LIVE_COLUMNS)[number]

export function isListColumnId(text: string): text is ListColumnId {
  return LIST_COLUMN_IDS.some((id) => id === text)
}

export function isLiveColumn(column: ListColumnId): column is LiveColumnId {
  return LIVE_COLUMNS.some((id) => id === column)
}

/** The order that a column begins with. */
export function firstSort(column: ListColumnId): ListSort {
  return { column, isDescending: DESCENDING_FIRST.has(column) }
}

/** What a column's head does to the order: the column's own, then its reverse, then the default. */
export function nextSort(sort: ListSort, column: ListColumnId): ListSort {
  const first = firstSort(column)
  if (sort.column !== column) return first
  if (sort.isDescending === first.isDescending) return { column, isDescending: !first.isDescending }
  return DEFAULT_SORT
}
