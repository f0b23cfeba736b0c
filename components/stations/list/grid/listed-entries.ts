import { newestAlert } from '@/lib/alerts/by-station'
import { compareNames, type BoardEntry } from '@/lib/stations/board'
import { matchesSearch, matchesStatus, searchWords } from '@/lib/stations/list/filter'
import { DEFAULT_SORT } from '@/lib/stations/list/sort'
import type { ListView } from '@/lib/stations/list/view'
import { STATION_STATUSES } from '@/lib/stations/status'

/**
 * The entries that a view shows, in its order; unknown figures are last either way.
 * @param entries in the board's order, which decides ties
 * @param figures of a live column by station, from when the list was last sorted
 */
export function listedEntries(
  entries: readonly BoardEntry[],
  { search, statuses, tags, sort: { column, isDescending } }: ListView,
  figures: ReadonlyMap<string, number>,
): readonly BoardEntry[] {
  const words = searchWords(search)
  const listed = entries.filter(
    ({ station, condition }) =>
      matchesStatus(condition, statuses) &&
      matchesSearch(station, words) &&
      (tags.length === 0 || tags.some((tag) => station.tags.includes(tag))),
  )
  if (column === DEFAULT_SORT.column && !isDescending) return listed

  const direction = isDescending ? -1 : 1
  if (column === 'name')
    return listed.toSorted((a, b) => direction * compareNames(a.station.name, b.station.name))
  const figureOf = ({ station, condition, alerts }: BoardEntry) => {
    if (column === 'status') return STATION_STATUSES.indexOf(condition.status)
    if (column === 'alert') return newestAlert(alerts ?? [])?.raisedAtMs
    return figures.get(station.edgeNodeId)
  }
  const known = listed.flatMap((entry) => {
    const figure = figureOf(entry)
    return figure === undefined ? [] : [{ entry, figure }]
  })
  const sorted = known.toSorted((a, b) => direction * (a.figure - b.figure))
  return [
    ...sorted.map(({ entry }) => entry),
    ...listed.filter((entry) => figureOf(entry) === undefined),
  ]
}
