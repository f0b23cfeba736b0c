import type { ComponentType, CSSProperties } from 'react'
import {
  DataAgeCell,
  NewestAlertCell,
  OverflowCell,
  StatusBesideAlertCell,
  StatusCell,
} from '@/components/stations/list/cells/condition-cells'
import {
  InflowCell,
  OutflowCell,
  PumpsCell,
  StartsCell,
} from '@/components/stations/list/cells/reading-cells'
import { LevelCell } from '@/components/stations/list/cells/level-cell'
import type { RowReadings } from '@/lib/stations/current-readings'
import type { ListColumnId } from '@/lib/stations/list/sort'

interface ListColumn {
  head: string
  /** Grid track, or a function of the screen width in rem. */
  track: string | ((widthRem: number) => string)
  /** The narrowest screen whose table has room for it, in rem; without it, every table has. */
  fromRem?: 64 | 80 | 100 | 120
  isNumeric?: true
  /** Heads of what precedes the number, each as wide as in the cell. */
  parts?: readonly { head: string; className: string }[]
  /** Its place on a phone's card; without one, it's only there while the list is sorted by it. */
  className?: string
  /** null for the name, whose cell is also the row's link. */
  Cell: ComponentType<CellProps> | null
  /** Its cells are buttons, which take focus. */
  isButton?: true
  /** A second button of the head, such as one that explains the column. */
  HeadButton?: ComponentType<{ isTabStop: boolean }>
}

export interface CellProps extends RowReadings {
  isTabStop: boolean
}

export interface ShownColumn extends ListColumn {
  id: string
}

/** Another column takes it while the list is sorted by that. */
const LEVEL_AREA = 'card-area-[level]'

const LIST_COLUMNS: Record<ListColumnId, ListColumn> = {
  status: {
    head: 'Status',
    track: 'var(--list-status)',
    className: 'card-area-[status]',
    Cell: StatusCell,
  },
  name: {
    head: 'Station',
    track: 'minmax(0, 1.4fr)',
    className: 'card-area-[name]',
    Cell: null,
  },
  level: {
    head: 'Level',
    track: levelTrack,
    isNumeric: true,
    parts: [
      { head: '24 h', className: 'w-18 max-xl:hidden' },
      { head: 'Fill', className: 'w-(--list-bar) max-lg:hidden' },
    ],
    className: LEVEL_AREA,
    Cell: LevelCell,
  },
  pumps: {
    head: 'Pumps running',
    track: '7.25rem',
    Cell: PumpsCell,
  },
  inflow: {
    head: 'Inflow',
    track: '6.25rem',
    fromRem: 100,
    isNumeric: true,
    Cell: InflowCell,
  },
  outflow: {
    head: 'Outflow',
    track: '6.25rem',
    fromRem: 100,
    isNumeric: true,
    Cell: OutflowCell,
  },
  starts: {
    head: 'Starts, last h',
    track: '6.5rem',
    fromRem: 120,
    isNumeric: true,
    Cell: StartsCell,
  },
  overflow: {
    head: 'To overflow',
    track: '8.25rem',
    isNumeric: true,
    Cell: OverflowCell,
  },
  alert: {
    head: 'Newest alert',
    track: 'minmax(9.25rem, 1.1fr)',
    fromRem: 80,
    Cell: NewestAlertCell,
  },
  age: {
    head: 'Data age',
    track: '5.5rem',
    fromRem: 64,
    isNumeric: true,
    className: 'card-area-[age]',
    Cell: DataAgeCell,
  },
}

/** In order. A sort column that doesn't fit takes the level's place. */
export function columnsFor(
  widthRem: number | 'phone',
  used: readonly ListColumnId[],
  sortColumn: ListColumnId,
): ListColumnId[] {
  const fitting = used.filter((id) => {
    const { fromRem = 0, className } = LIST_COLUMNS[id]
    return widthRem === 'phone' ? className !== undefined : fromRem <= widthRem
  })
  if (fitting.includes(sortColumn) || !used.includes(sortColumn)) return fitting
  return fitting.map((id) => (id === 'level' ? sortColumn : id))
}

/** @param shown the status names the worst alert unless *Newest alert* is among these */
export function shownColumn(id: ListColumnId, shown: readonly ListColumnId[] = []): ShownColumn {
  const column = { id, className: LEVEL_AREA, ...LIST_COLUMNS[id] }
  const isNamedBeside = id === 'status' && shown.includes('alert')
  return isNamedBeside ? { ...column, Cell: StatusBesideAlertCell } : column
}

/** Room for the number only, with its bar, or with its sparkline too. */
function levelTrack(widthRem: number): string {
  if (widthRem >= 80) return 'calc(10.25rem + var(--list-bar))'
  return widthRem >= 64 ? 'calc(5rem + var(--list-bar))' : '4.5rem'
}

/** For `station-columns` in the CSS. */
export function trackStyle(columns: readonly ListColumn[], widthRem: number): CSSProperties {
  const tracks = columns.map(({ track }) => (typeof track === 'string' ? track : track(widthRem)))
  // React supports custom properties, but its types don't.
  return { '--tracks': tracks.join(' ') } as CSSProperties
}
