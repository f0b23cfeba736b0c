import { CircleQuestionMark } from 'lucide-react'
import { use, useCallback, useMemo, useRef } from 'react'
import { StatusCell } from '@/components/stations/list/cells/condition-cells'
import {
  shownColumn,
  trackStyle,
  type CellProps,
  type ShownColumn,
} from '@/components/stations/list/grid/list-columns'
import { useListWidth, type ListColumns } from '@/components/stations/list/grid/use-list-columns'
import { IconButton } from '@/components/ui/icon-button'
import { useWhileInView } from '@/lib/browser/use-while-in-view'
import { INSIGHT_COLUMNS, type InsightColumn } from '@/lib/stations/insight/columns'
import { INSIGHT_VIEWS, type InsightView } from '@/lib/stations/insight/figure'
import { insightWatch } from '@/lib/stations/insight/use-insight'
import { AskWhyContext, FigureCell } from './figure-cell'

const FIGURE_AREA = 'max-md:col-start-3 max-md:row-span-2 max-md:row-start-1'
/** Status and name. */
const FIXED = 2

/** Each column's cell is its own component, created once. */
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
    track: '7rem',
    isNumeric: true,
    isButton: true,
    className: FIGURE_AREA,
    Cell: function Figure({ station, isTabStop }: CellProps) {
      return <FigureCell view={view} column={column} station={station} isTabStop={isTabStop} />
    },
    HeadButton: function AboutColumn({ isTabStop }) {
      const askWhy = use(AskWhyContext)
      return (
        <IconButton
          label={`About ${column.head}`}
          tabIndex={isTabStop ? 0 : -1}
          // Small beside the head. On touch, it takes presses on the head's end, too.
          className="-mr-5.5 -ml-3.5 size-6! min-h-6! min-w-6! after:absolute after:-inset-y-2.5 after:right-0 after:-left-5 pointer-fine:after:hidden"
          onClick={() => askWhy({ station: null, column })}
        >
          <CircleQuestionMark aria-hidden className="size-3.5" />
        </IconButton>
      )
    },
  }
}

/** Reads a station's history while its row is in view. */
function watchedStatusCell(view: InsightView) {
  return function WatchedStatus(props: CellProps) {
    const { edgeNodeId } = props.station
    const row = useRef<HTMLSpanElement>(null)
    const begin = useCallback(() => insightWatch(view).watchRow(edgeNodeId), [edgeNodeId])
    useWhileInView(row, begin)
    return (
      <>
        <span ref={row} className="pointer-events-none absolute inset-0" />
        <StatusCell {...props} />
      </>
    )
  }
}

export function useInsightColumns(view: InsightView, sortColumn: string): ListColumns {
  const { rem, isPhone } = useListWidth()
  return useMemo(() => {
    const used = COLUMNS.get(view) ?? []
    const columns = fittingColumns(used, isPhone ? 'phone' : rem, sortColumn)
    return { columns, used, style: trackStyle(columns, rem), isPhone }
  }, [view, sortColumn, rem, isPhone])
}

/** In order. A sort column that doesn't fit takes the last one's place. */
export function fittingColumns(
  all: readonly ShownColumn[],
  width: number | 'phone',
  sortColumn: string,
): ShownColumn[] {
  const most = width !== 'phone' && width < 64 ? 3 : 6
  const fitting = all.slice(0, FIXED + (width === 'phone' ? 1 : most))
  const sorted = all.find(({ id }) => id === sortColumn)
  if (!sorted || fitting.includes(sorted)) return fitting
  return [...fitting.slice(0, -1), sorted]
}
