import { compareNames, type BoardEntry } from '@/lib/stations/board'
import { sortAfterClick, type Sort } from '@/lib/stations/list/sort'
import { INSIGHT_COLUMNS } from './columns'
import type { InsightView, StationInsight } from './figure'

export function figureSort(view: InsightView, asked: Sort | null): Sort {
  const ids = INSIGHT_COLUMNS[view].map(({ id }) => id)
  if (asked && ['status', 'name', ...ids].includes(asked.column)) return asked
  return firstFigureSort(view, ids[0] ?? 'status')
}

/** A column's initial order: worst first. */
export function firstFigureSort(view: InsightView, column: string): Sort {
  const found = INSIGHT_COLUMNS[view].find(({ id }) => id === column)
  return { column, isDescending: found !== undefined && found.worst !== 'lowest' }
}

/** Order after a click on a column: its initial order, the reverse, the view's own. */
export function nextFigureSort(view: InsightView, sort: Sort, column: string): Sort {
  return sortAfterClick(sort, firstFigureSort(view, column), figureSort(view, null))
}

/** Sorts by a figure or its distance from 0. Unknown ones come last in either direction. */
export function inFigureOrder(
  view: InsightView,
  entries: readonly BoardEntry[],
  insights: ReadonlyMap<string, StationInsight>,
  { column, isDescending }: Sort,
): readonly BoardEntry[] {
  if (column === 'status') return isDescending ? entries.toReversed() : entries
  const sign = isDescending ? -1 : 1
  if (column === 'name')
    return entries.toSorted((a, b) => sign * compareNames(a.station.name, b.station.name))
  const isByDistance = INSIGHT_COLUMNS[view].some(
    ({ id, worst }) => id === column && worst === 'furthest',
  )
  const valued = entries.map((entry) => {
    const value = insights.get(entry.station.edgeNodeId)?.figures[column]?.value ?? null
    return { entry, value: value !== null && isByDistance ? Math.abs(value) : value }
  })
  return valued
    .toSorted((a, b) => {
      if (a.value === null || b.value === null)
        return Number(a.value === null) - Number(b.value === null)
      return sign * (a.value - b.value)
    })
    .map(({ entry }) => entry)
}
