import { clsx } from 'clsx'
import Link from 'next/link'
import { memo } from 'react'
import { LastSeenCell } from '@/components/stations/list/cells/last-seen-cell'
import { useAccess } from '@/lib/session/session-provider'
import type { RowReadings } from '@/lib/stations/current-readings'
import { isLastSeen, type ListEntry } from '@/lib/stations/last-board/last-board'
import { stationPath } from '@/lib/stations/path'
import type { PumpStation } from '@/lib/stations/station'
import { useCurrentReadings } from '@/lib/stations/use-current-readings'
import type { ShownColumn } from './list-columns'

interface StationRowProps {
  entry: ListEntry
  columns: readonly ShownColumn[]
  /** From 0, in the whole list. */
  index: number
  topPx: number
  heightPx: number
  /** The grid's tab stop; null while it is in another row. */
  activeColumn: string | null
}

/** Subscribes to its own station's readings, so those of others don't rerender it. */
export const StationRow = memo(function StationRow(props: StationRowProps) {
  const { entry, columns, index, topPx, heightPx, activeColumn } = props
  const readings = useCurrentReadings(entry)
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      className={clsx(
        'absolute inset-x-0 top-0 station-columns break-inside-avoid border-b border-line bg-surface px-4 hover:bg-canvas md:px-5 print:static print:transform-none!',
        isLastSeen(entry) && 'text-muted forced-colors:text-[GrayText]',
      )}
      style={{ height: heightPx, transform: `translateY(${topPx}px)` }}
    >
      {columns.map((column, columnIndex) => (
        <RowCell
          key={column.id}
          column={column}
          columnIndex={columnIndex}
          entry={entry}
          readings={readings}
          isTabStop={column.id === activeColumn}
        />
      ))}
    </div>
  )
})

interface RowCellProps {
  column: ShownColumn
  columnIndex: number
  entry: ListEntry
  /** null if the station was only last seen. */
  readings: RowReadings | null
  isTabStop: boolean
}

function RowCell({ column, columnIndex, entry, readings, isTabStop }: RowCellProps) {
  const { id, Cell, className, isNumeric, isButton } = column
  const tabIndex = isTabStop ? 0 : -1
  return (
    <div
      role="gridcell"
      aria-colindex={columnIndex + 1}
      data-column={id}
      // In some cells, a link or a button takes the focus.
      tabIndex={Cell && !isButton ? tabIndex : undefined}
      className={clsx('min-w-0 rounded-sm', className)}
    >
      {!Cell && <NameCell station={entry.station} isTabStop={isTabStop} />}
      {Cell && readings && <Cell {...readings} isTabStop={isTabStop} />}
      {Cell && isLastSeen(entry) && (
        <LastSeenCell column={id} isNumeric={isNumeric} lastSeen={entry.lastSeen} />
      )}
    </div>
  )
}

interface NameCellProps {
  /** Without an address or utility, the id stands alone. */
  station: Pick<PumpStation, 'edgeNodeId' | 'name'> & Partial<PumpStation>
  isTabStop: boolean
}

function NameCell({ station, isTabStop }: NameCellProps) {
  const isEmployee = useAccess().kind === 'employee'
  return (
    <>
      <Link
        href={stationPath(station.edgeNodeId)}
        prefetch={false}
        tabIndex={isTabStop ? 0 : -1}
        className="block truncate text-sm leading-5 font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
      >
        {station.name}
      </Link>
      <p className="truncate text-xs text-muted max-md:hidden row-compact:hidden">
        {isEmployee && station.organisationId && `${station.organisationId} · `}
        {station.address ?? station.edgeNodeId}
      </p>
    </>
  )
}
