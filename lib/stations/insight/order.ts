import { compareNames, type BoardEntry } from '@/lib/stations/board'
import { sortAfterClick, type Sort } from '@/lib/stations/list/sort'
import { INSIGHT_COLUMNS } from './columns'
import type { InsightView, StationInsight } from './figure'
import { BADNESS, type Worst } from './pumps'

export function figureSort(view: InsightView, asked: Sort | null): Sort {
  const ids = INSIGHT_COLUMNS[view].map(({ id }) => id)
  if (asked && ['status', 'name', ...ids].includes(asked.column)) return asked
  return firstFigureSort(ids[0] ?? 'status')
}

/** A column's initial order: figures worst first. */
export function firstFigureSort(column: string): Sort {
  return { column, isDescending: isFigure(column) && worstOf(column) !== 'lowest' }
}

function worstOf(column: string): Worst | undefined {
  return Object.values(INSIGHT_COLUMNS)
    .flat()
    .find(({ id }) => id === column)?.worst
}

/** Order after a click on a column: its initial order, the reverse, the view's own. */
export function nextFigureSort(view: InsightView, sort: Sort, column: string): Sort {
  return sortAfterClick(sort, firstFigureSort(column), figureSort(view, null))
}

export function isFigure(column: string): boolean {
  return column !== 'status' && column !== 'name'
}

/** Losses go by how bad they are. Unknown figures come last in either direction. */
export function inFigureOrder(
  entries: readonly BoardEntry[],
  insights: ReadonlyMap<string, StationInsight> | null,
  { column, isDescending }: Sort,
): readonly BoardEntry[] {
  if (column === 'status') return isDescending ? entries.toReversed() : entries
  const sign = isDescending ? -1 : 1
  if (column === 'name')
    return entries.toSorted((a, b) => sign * compareNames(a.station.name, b.station.name))
  const keyOf = worstOf(column) === 'loss' ? BADNESS.loss : (value: number) => value
  const valued = entries.map((entry) => {
    const value = insights?.get(entry.station.edgeNodeId)?.figures[column]?.value ?? null
    return { entry, key: value === null ? null : keyOf(value) }
  })
  return valued
    .toSorted((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
      return sign * (a.key - b.key)
    })
    .map(({ entry }) => entry)
}
