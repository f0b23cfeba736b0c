import { useState } from 'react'
import type { BoardEntry } from '@/lib/stations/board'
import { sortFigure } from '@/lib/stations/list/figures'
import { isLiveColumn, type ListColumnId } from '@/lib/stations/list/sort'
import type { StationList } from '@/lib/stations/list/use-station-list'
import { useNow } from '@/lib/time/use-now'

/** Maximum age of an order by live values. */
const RENEWAL_MS = 30_000

const NONE: ReadonlyMap<string, number> = new Map()

/**
 * Read when a live column is chosen, then every 30 s, so rows don't jump with each reading.
 * @param entries undefined while loading
 */
export function useSortFigures(
  column: ListColumnId,
  entries: readonly BoardEntry[] | undefined,
  readDocuments: StationList['readDocuments'],
): ReadonlyMap<string, number> {
  const nowMs = useNow(RENEWAL_MS)
  const occasion = `${column} ${entries !== undefined} ${nowMs}`
  const [held, setHeld] = useState({ occasion: '', figures: NONE })
  if (held.occasion === occasion) return held.figures
  const figures = new Map<string, number>()
  if (entries && isLiveColumn(column)) {
    const { metrics } = readDocuments()
    for (const entry of entries) {
      const id = entry.station.edgeNodeId
      const figure = sortFigure(column, entry, metrics.get(id) ?? null, nowMs)
      if (figure !== undefined) figures.set(id, figure)
    }
  }
  setHeld({ occasion, figures })
  return figures
}
