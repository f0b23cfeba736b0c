import { useMemo } from 'react'
import { sortFigure } from '@/lib/stations/list/figures'
import { isLiveColumn, type ListColumnId } from '@/lib/stations/list/sort'
import type { StationList } from '@/lib/stations/list/use-station-list'
import { useNow } from '@/lib/time/use-now'

/** Maximum age of an order by live values. */
const RENEWAL_MS = 30_000

const NONE: ReadonlyMap<string, number> = new Map()

/** Read when a live column is chosen, then every 30 s, so rows don't jump with each reading. */
export function useSortFigures(
  column: ListColumnId,
  isLoaded: boolean,
  readDocuments: StationList['readDocuments'],
): ReadonlyMap<string, number> {
  const nowMs = useNow(RENEWAL_MS)
  return useMemo(() => {
    if (!isLoaded || !isLiveColumn(column)) return NONE
    const { stations, metrics } = readDocuments()
    const figures = new Map<string, number>()
    for (const [id, station] of stations) {
      const live = metrics.get(id)
      const figure = live && sortFigure(column, station, live, nowMs)
      if (figure !== undefined) figures.set(id, figure)
    }
    return figures
  }, [column, isLoaded, readDocuments, nowMs])
}
