import { useMemo, useRef } from 'react'
import { StatusCell } from '@/components/stations/list/cells/status-cell'
import { shownColumn, trackStyle } from '@/components/stations/list/grid/list-columns'
import type { CellProps, ShownColumn } from '@/components/stations/list/grid/list-columns'
import { useListWidth } from '@/components/stations/list/grid/use-list-columns'
import type { ListColumns } from '@/components/stations/list/grid/use-list-columns'
import type { EdgeNodeId } from '@/lib/ids'
import { INSIGHT_COLUMNS } from '@/lib/stations/insight/columns'
import type { InsightColumn } from '@/lib/stations/insight/columns'
import { INSIGHT_VIEWS } from '@/lib/stations/insight/figure'
import type { InsightView } from '@/lib/stations/insight/figure'
import { useRowInView } from '@/lib/stations/insight/reading/use-insight'
import { fittingFigures } from './fitting-figures'
import { FigureCell } from './figure-cell'

/** On a phone's card, beside both lines. */
const FIGURE_AREA = 'max-md:col-start-3 max-md:row-span-2 max-md:row-start-1'

/** Each column's cell is a component of its own, made once. */
const COLUMNS = new Map(INSIGHT_VIEWS.map((view) => [view, columnsOf(view)]))

function columnsOf(view: InsightView): ShownColumn[] {
  return [
    { ...shownColumn('status'), Cell: watchedStatusCell(view) },
    shownColumn('name'),
    ...INSIGHT_COLUMNS[view].map((column) => figureColumn(view, column)),
  ]
}

function figureColumn(view: InsightView, column: InsightColumn): ShownColumn {
  return {
    id: column.id,
    head: column.head,
    // Twelve fit beside the names.
    track: view === 'quality' ? '6rem' : '6.5rem',
    isNumeric: true,
    isButton: true,
    className: FIGURE_AREA,
    Cell: function Figure({ station, isTabStop }: CellProps) {
      return <FigureCell view={view} column={column} station={station} isTabStop={isTabStop} />
    },
  }
}

function watchedStatusCell(view: InsightView) {
  return function WatchedStatus(props: CellProps) {
    return (
      <>
        <RowWatch view={view} edgeNodeId={props.station.edgeNodeId} />
        <StatusCell {...props} />
      </>
    )
  }
}

/** As large as the row. */
function RowWatch({ view, edgeNodeId }: { view: InsightView; edgeNodeId: EdgeNodeId }) {
  const ref = useRef<HTMLSpanElement>(null)
  useRowInView(view, edgeNodeId, ref)
  return <span ref={ref} className="pointer-events-none absolute inset-0" />
}

/** Status, name, and as many figures as fit on the screen now, or on paper. */
export function useInsightColumns(view: InsightView, sortColumn: string): ListColumns {
  const { rem, isPhone } = useListWidth()
  return useMemo(() => {
    const used = COLUMNS.get(view) ?? []
    const columns = fittingFigures(used, isPhone ? 'phone' : rem, sortColumn)
    return { columns, used, style: trackStyle(columns, rem), isPhone }
  }, [view, sortColumn, rem, isPhone])
}
