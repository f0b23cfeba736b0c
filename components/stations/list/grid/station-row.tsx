'use client'

import { clsx } from 'clsx'
import { memo } from 'react'
import { NameCell } from '@/components/stations/list/cells/name-cell'
import { rowReadings } from '@/components/stations/list/cells/row-readings'
import type { RowReadings } from '@/components/stations/list/cells/row-readings'
import { QUALITY_CHECK_MS } from '@/lib/readings/freshness'
import type { BoardEntry } from '@/lib/stations/board'
import type { ListColumnId } from '@/lib/stations/list/sort'
import { useStationMetrics } from '@/lib/stations/use-station-metrics'
import { useNow } from '@/lib/time/use-now'
import { LIST_COLUMNS } from './list-columns'

interface StationRowProps {
  entry: BoardEntry
  columns: readonly ListColumnId[]
  /** Index in the whole list, from 0. */
  index: number
  topPx: number
  heightPx: number
  /** The cell that is the grid's tab stop; null while it is in another row. */
  activeColumn: ListColumnId | null
}

/** Subscribes to its own station's readings, so that other rows' readings don't rerender it. */
export const StationRow = memo(function StationRow(props: StationRowProps) {
  const { entry, columns, index, topPx, heightPx, activeColumn } = props
  const metrics = useStationMetrics(entry.station.edgeNodeId)
  const readings = rowReadings(entry, metrics, useNow(QUALITY_CHECK_MS))
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      className="absolute inset-x-0 top-0 station-columns break-inside-avoid border-b border-line bg-surface px-4 hover:bg-canvas md:px-5 print:static print:transform-none!"
      style={{ height: heightPx, transform: `translateY(${topPx}px)` }}
    >
      {columns.map((id, columnIndex) => (
        <RowCell
          key={id}
          id={id}
          columnIndex={columnIndex}
          readings={readings}
          isTabStop={id === activeColumn}
        />
      ))}
    </div>
  )
})

interface RowCellProps {
  id: ListColumnId
  columnIndex: number
  readings: RowReadings
  isTabStop: boolean
}

function RowCell({ id, columnIndex, readings, isTabStop }: RowCellProps) {
  const { Cell, className } = LIST_COLUMNS[id]
  const tabIndex = isTabStop ? 0 : -1
  return (
    <div
      role="gridcell"
      aria-colindex={columnIndex + 1}
      data-column={id}
      // In the name cell, the link takes the focus.
      tabIndex={Cell ? tabIndex : undefined}
      className={clsx('min-w-0 rounded-sm', className)}
    >
      {Cell ? (
        <Cell {...readings} />
      ) : (
        <NameCell station={readings.station} isTabStop={isTabStop} />
      )}
    </div>
  )
}
