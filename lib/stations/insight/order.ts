import { compareNames } from '@/lib/stations/board'
import type { BoardEntry } from '@/lib/stations/board'
import { sortAfterClick } from '@/lib/stations/list/sort'
import type { Sort } from '@/lib/stations/list/sort'
import { INSIGHT_COLUMNS } from './columns'
import type { InsightView } from './figure'
import type { StationInsight } from './insight'

/** The order that is asked for, or the view's own, the worst first, if it has no such column. */
export function figureSort(view: InsightView, asked: Sort | null): Sort {
  if (asked && ['status', 'name', ...idsOf(view)].includes(asked.column)) return asked
  return firstFigureSort(view, idsOf(view)[0] ?? 'status')
}

/** A column's initial order: the worst first. */
export function firstFigureSort(view: InsightView, column: string): Sort {
  const ofFigure = INSIGHT_COLUMNS[view].find(({ id }) => id === column)
  return { column, isDescending: ofFigure?.isDescendingFirst ?? false }
}

/** The order after a click on a column's head: its initial order, its reverse, the view's own. */
export function nextFigureSort(view: InsightView, sort: Sort, column: string): Sort {
  return sortAfterClick(sort, firstFigureSort(view, column), figureSort(view, null))
}

/**
 * Stations by a figure, some by how far it is from 0. Those whose figure isn't known come last in
 * either direction, and stations with the same one keep their order.
 *
 * @param entries most urgent first
 */
export function inFigureOrder(
  entries: readonly BoardEntry[],
  insights: ReadonlyMap<string, StationInsight>,
  { column, isDescending }: Sort,
): readonly BoardEntry[] {
  if (column === 'status') return isDescending ? entries.toReversed() : entries
  const sign = isDescending ? -1 : 1
  if (column === 'name')
    return entries.toSorted((a, b) => sign * compareNames(a.station.name, b.station.name))
  const valued = entries.map((entry) => {
    const value = insights.get(entry.station.edgeNodeId)?.figures[column]?.value ?? null
    return { entry, value: value !== null && isByDistance(column) ? Math.abs(value) : value }
  })
  return valued
    .toSorted((a, b) => {
      if (a.value === null || b.value === null)
        return Number(a.value === null) - Number(b.value === null)
      return sign * (a.value - b.value)
    })
    .map(({ entry }) => entry)
}

function idsOf(view: InsightView): string[] {
  return INSIGHT_COLUMNS[view].map(({ id }) => id)
}

function isByDistance(columnId: string): boolean {
  const columns = Object.values(INSIGHT_COLUMNS).flat()
  return columns.some(({ id, isEitherWay }) => id === columnId && isEitherWay)
}
