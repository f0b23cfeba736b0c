import { clsx } from 'clsx'
import { Flag } from 'lucide-react'
import { use } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import type { InsightColumn } from '@/lib/stations/insight/columns'
import type { Figure, InsightView } from '@/lib/stations/insight/figure'
import { isBeyondLimit } from '@/lib/stations/insight/limits'
import { useHasFailed, useStationInsight } from '@/lib/stations/insight/reading/use-insight'
import type { PumpStation } from '@/lib/stations/station'
import { useNow } from '@/lib/time/use-now'
import { UNKNOWN } from '@/lib/units/format-quantity'
import { AskWhyContext } from './ask-why'
import { FigureValue } from './figure-value'

/** Three renewals have failed. */
const OLD_MS = 1_800_000
const MINUTE_MS = 60_000

interface FigureCellProps {
  view: InsightView
  column: InsightColumn
  station: PumpStation
  isTabStop: boolean
}

/** A figure, which opens what it was computed from. Grayed out once it is old. */
export function FigureCell({ view, column, station, isTabStop }: FigureCellProps) {
  const { edgeNodeId } = station
  const insight = useStationInsight(view, edgeNodeId)
  const hasFailed = useHasFailed(view, edgeNodeId)
  const nowMs = useNow(MINUTE_MS)
  const askWhy = use(AskWhyContext)
  const figure = insight?.figures[column.id]
  const isOld = insight !== null && nowMs - insight.readAtMs > OLD_MS
  const unread = hasFailed ? 'Couldn’t be read' : 'Not read yet'
  const missing = figure ? figure.missing : unread
  return (
    <button
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      title={missing ?? undefined}
      onClick={() => askWhy({ station, column })}
      className={clsx(
        'group relative flex touch-target w-full flex-col items-end justify-center rounded-sm text-right text-sm leading-5 hover:underline',
        isOld && 'text-faint',
      )}
    >
      {figure?.value !== null && figure ? (
        <KnownFigure column={column} figure={figure} value={figure.value} />
      ) : (
        <MissingFigure reason={missing} isWaiting={!figure && !hasFailed} />
      )}
      <span aria-hidden className="text-2xs text-muted md:hidden">
        {column.head}
        {figure?.pump !== undefined && `, pump ${figure.pump}`}
        {figure?.of !== undefined && ` of ${figure.of}`}
      </span>
    </button>
  )
}

interface KnownFigureProps {
  column: InsightColumn
  figure: Figure
  value: number
}

function KnownFigure({ column, figure: { pump, of }, value }: KnownFigureProps) {
  const isMarked = isBeyondLimit(column.id, value)
  return (
    <>
      <span className={clsx('flex items-center gap-1', isMarked && 'font-medium')}>
        {isMarked && <Flag aria-hidden className="size-3 shrink-0" />}
        <FigureValue value={value} column={column} />
        {isMarked && <span className="sr-only">beyond its limit</span>}
      </span>
      {(pump ?? of) !== undefined && (
        <span className="text-xs text-muted max-md:sr-only row-compact:sr-only">
          {of === undefined ? `Pump ${pump}` : `of ${of}`}
        </span>
      )}
    </>
  )
}

/** Why there is none: for screen readers, and under a focus from the keyboard. */
function MissingFigure({ reason, isWaiting }: { reason: string | null; isWaiting: boolean }) {
  return (
    <>
      {isWaiting ? (
        <Skeleton className="my-0.5 h-4 w-12" />
      ) : (
        <span aria-hidden className="text-faint">
          {UNKNOWN}
        </span>
      )}
      <span className="sr-only">{reason}</span>
      <span
        aria-hidden
        className="absolute top-full right-0 z-1 hidden w-56 rounded-md border border-line bg-raised px-2.5 py-1.5 text-left text-xs text-ink shadow-raised group-focus-visible:block"
      >
        {reason}
      </span>
    </>
  )
}
