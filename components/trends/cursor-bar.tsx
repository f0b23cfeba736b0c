'use client'

import type { ChartCursor } from '@/components/charts/chart-cursor'
import { useChartCursor } from '@/components/charts/use-chart-cursor'
import { readoutAt, readoutTime, runningAt } from '@/lib/domain/trend-readout'
import { formatTrendTime } from '@/lib/domain/trend-time-format'
import { UNKNOWN } from '@/lib/domain/units'
import { useTimeStyle } from '@/lib/hooks/use-time-style'
import { useUnits } from '@/lib/hooks/use-units'
import type { ShownTrends } from './shown-trends'

interface CursorBarProps extends ShownTrends {
  cursor: ChartCursor
  /** The keyboard moves the cursor: what it points at is read out. */
  isAnnounced: boolean
}

/** When the cursor points, with the zone; else what the charts span. */
export function CursorBar({ cursor, isAnnounced, panels, view, data }: CursorBarProps) {
  const time = useTimeStyle()
  const units = useUnits()
  const pointedMs = useChartCursor(cursor)
  const { grid } = data
  const atMs = pointedMs === null ? null : readoutTime(grid, pointedMs)
  const words = panels.flatMap(({ kind, signals }) =>
    signals.map((signal) => {
      if (atMs === null) return ''
      if (kind === 'lanes') return `${signal.label}: ${runningAt(grid, signal.pump ?? 0, atMs)}`
      const { text, symbol } = readoutAt(grid, signal, atMs, units)
      return `${signal.label} ${text === UNKNOWN ? 'no data' : `${text} ${symbol}`}`
    }),
  )
  const isGap = atMs !== null && panels.every(({ signals }) => signals.every((s) => isEmpty(s.key)))
  function isEmpty(key: string) {
    return readoutAt(grid, { key, label: '', unit: '' }, atMs ?? 0, units).text === UNKNOWN
  }
  return (
    <div className="sticky top-14 z-10 flex min-h-8 flex-wrap items-baseline gap-x-3 bg-surface px-4 py-1.5 text-xs tabular-nums">
      {atMs === null ? (
        <span className="text-muted">
          {formatTrendTime(view.fromMs, time)} – {formatTrendTime(view.toMs, time)}
        </span>
      ) : (
        <>
          <time dateTime={new Date(atMs).toISOString()} className="font-medium">
            {formatTrendTime(atMs, time)}
          </time>
          <span className={isGap ? 'text-offline' : 'text-muted'}>
            {isGap ? 'no data' : stepNote(grid.stepS)}
          </span>
        </>
      )}
      <span role="status" className="sr-only">
        {isAnnounced && atMs !== null && [formatTrendTime(atMs, time), ...words].join(', ')}
      </span>
    </div>
  )
}

function stepNote(stepS: number): string {
  if (stepS === 60) return 'measured'
  return stepS < 3600 ? `mean of ${stepS / 60} min` : `mean of ${stepS / 3600} h`
}
