import { useMemo, type CSSProperties } from 'react'
import { useIsPrinting } from '@/lib/browser/use-is-printing'
import { useMediaQuery } from '@/lib/browser/use-media-query'
import { useStableValue } from '@/lib/browser/use-stable-value'
import type { BoardEntry } from '@/lib/stations/board'
import { usedColumns } from '@/lib/stations/list/figures'
import type { ListColumnId } from '@/lib/stations/list/sort'
import type { StationList } from '@/lib/stations/list/use-station-list'
import { columnsFor, shownColumn, trackStyle, type ShownColumn } from './list-columns'

export interface ListColumns {
  columns: readonly ShownColumn[]
  /** Columns with a value for some station, whether they fit or not. */
  used: readonly ShownColumn[]
  style: CSSProperties
  isPhone: boolean
}

/** A letter or A4 page, landscape, in rem. */
const PAPER_REM = 64

/** The widest of the columns' breakpoints that fits the screen or paper, in rem. */
export function useListWidth() {
  const isPrinting = useIsPrinting()
  const isPhone = useMediaQuery('(width < 48rem)')
  const fits = {
    64: useMediaQuery('(width >= 64rem)'),
    80: useMediaQuery('(width >= 80rem)'),
    100: useMediaQuery('(width >= 100rem)'),
    120: useMediaQuery('(width >= 120rem)'),
  }
  const widthRem = Math.max(0, ...([64, 80, 100, 120] as const).filter((rem) => fits[rem]))
  return { rem: isPrinting ? PAPER_REM : widthRem, isPhone: isPhone && !isPrinting }
}

/** @param entries empty while loading */
export function useListColumns(
  entries: readonly BoardEntry[],
  readDocuments: StationList['readDocuments'],
  sortColumn: ListColumnId,
): ListColumns {
  const used = useStableValue(
    useMemo(() => usedColumns(entries, readDocuments().metrics), [entries, readDocuments]),
  )
  const { rem, isPhone } = useListWidth()
  return useMemo(() => {
    const ids = columnsFor(isPhone ? 'phone' : rem, used, sortColumn)
    const columns = ids.map((id) => shownColumn(id, ids))
    const all = used.map((id) => shownColumn(id))
    return { columns, used: all, style: trackStyle(columns, rem), isPhone }
  }, [used, sortColumn, rem, isPhone])
}
