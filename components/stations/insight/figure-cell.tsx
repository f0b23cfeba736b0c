import { clsx } from 'clsx'
import { Flag } from 'lucide-react'
import { createContext, use } from 'react'
import { Skeleton } from '@/components/ui/loading'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import { isBeyondLimit, type InsightColumn } from '@/lib/stations/insight/columns'
import { figureText, type FigureUnit, type InsightView } from '@/lib/stations/insight/figure'
import { useInsightState } from '@/lib/stations/insight/use-insight'
import type { PumpStation } from '@/lib/stations/station'
import { useNow } from '@/lib/time/use-now'
import { UNKNOWN } from '@/lib/units/format-quantity'

export interface WhyQuestion {
  /** null: about the column. */
  station: PumpStation | null
  column: InsightColumn
}

export const AskWhyContext = createContext<(question: WhyQuestion) => void>(() => {})

/** Three renewals have failed. */
const OLD_MS = 1_800_000
const MINUTE_MS = 60_000

interface FigureCellProps {
  view: InsightView
  column: InsightColumn
  station: PumpStation
  isTabStop: boolean
}

export function FigureCell({ view, column, station, isTabStop }: FigureCellProps) {
  const { edgeNodeId } = station
  const insight = useInsightState(view, ({ insights }) => insights.get(edgeNodeId))
  const hasFailed = useInsightState(view, ({ failures }) => failures.has(edgeNodeId))
  const nowMs = useNow(MINUTE_MS)
  const askWhy = use(AskWhyContext)
  const figure = insight?.figures[column.id]
  const { value = null, pump } = figure ?? {}
  const isMarked = value !== null && isBeyondLimit(column, value)
  const isOld = insight !== undefined && nowMs - insight.readAtMs > OLD_MS
  const unread = hasFailed ? 'Couldn’t be read' : 'Not read yet'
  const missing = figure ? figure.missing : unread
  return (
    <button
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      title={missing ?? undefined}
      onClick={() => askWhy({ station, column })}
      className={clsx(
        'group relative flex touch-target w-full flex-col items-end justify-center rounded-sm text-right text-sm leading-5 underline-offset-2 hover:underline focus-visible:underline',
        isOld && 'text-faint',
      )}
    >
      {value !== null ? (
        <>
          <span className={clsx('flex items-center gap-1', isMarked && 'font-medium')}>
            {isMarked && <Flag aria-hidden className="size-3 shrink-0" />}
            <FigureValue value={value} column={column} />
            {isMarked && <span className="sr-only">beyond its limit</span>}
          </span>
          {pump !== undefined && (
            <span className="text-xs text-muted max-md:sr-only row-compact:sr-only">
              Pump {pump}
            </span>
          )}
        </>
      ) : (
        <>
          {figure || hasFailed ? (
            <span aria-hidden className="text-faint">
              {UNKNOWN}
            </span>
          ) : (
            <Skeleton className="my-0.5 h-4 w-12" />
          )}
          <span className="sr-only">{missing}</span>
        </>
      )}
      <span aria-hidden className="text-2xs text-muted md:hidden">
        {column.head}
        {pump !== undefined && `, pump ${pump}`}
      </span>
    </button>
  )
}

export function FigureValue({ value, column }: { value: number; column: FigureUnit }) {
  const { units, tariff } = usePreferences()
  const { text, symbol } = figureText(value, column, { units, currency: tariff?.currency ?? null })
  return (
    <span className="whitespace-nowrap tabular-nums">
      {text}
      {symbol && <span className="text-[0.85em]"> {symbol}</span>}
    </span>
  )
}
