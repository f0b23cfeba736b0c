import { useState } from 'react'
import { useChartCursor, type ChartCursor } from '@/components/charts/use-chart-cursor'
import { useUnits } from '@/lib/preferences/preferences-provider'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { cursorTimeMs } from '@/lib/trends/cursor'
import { readoutAt, readoutTimeMs, runningAt, valueAt } from '@/lib/trends/readout'
import { formatTrendTime } from '@/lib/trends/time-format'
import { UNKNOWN } from '@/lib/units/format-quantity'
import { useShownTimes } from './use-shown-times'
import type { ShownTrends } from './use-trend-data'

interface CursorBarProps extends ShownTrends {
  cursor: ChartCursor
  /** Each increment announces the values at the cursor; 0 while a pointer moves it. */
  keyPresses: number
}

export function CursorBar(props: CursorBarProps) {
  const { cursor, keyPresses, panels, view, data, isTimeOfDay = false } = props
  const times = useShownTimes(isTimeOfDay)
  const time = useTimeStyle()
  const units = useUnits()
  const { grid } = data
  const pointedMs = cursorTimeMs(grid.timesMs, useChartCursor(cursor))
  const atMs = pointedMs === null ? null : readoutTimeMs(grid, pointedMs)
  // Readings that arrive later aren't announced: one every few seconds would never stop.
  const [spoken, setSpoken] = useState({ keyPresses: 0, text: '' })
  if (spoken.keyPresses !== keyPresses) {
    const isSpoken = keyPresses > 0 && atMs !== null
    setSpoken({ keyPresses, text: isSpoken ? [times.full(atMs), ...words(atMs)].join(', ') : '' })
  }

  function words(ms: number): string[] {
    return panels.flatMap(({ kind, signals }) =>
      signals.map((signal) => {
        if (kind === 'lanes') return `${signal.label}: ${runningAt(grid, signal.pump ?? 0, ms)}`
        const { text, symbol } = readoutAt(grid, signal, ms, units)
        return `${signal.label} ${text === UNKNOWN ? 'no data' : `${text} ${symbol}`}`
      }),
    )
  }

  const isGap =
    atMs !== null &&
    panels.every(({ signals }) => signals.every(({ key }) => valueAt(grid, key, atMs) === null))
  return (
    <div className="sticky top-14 z-10 flex min-h-8 flex-wrap items-baseline gap-x-3 bg-surface px-4 py-1.5 text-xs tabular-nums">
      {atMs === null ? (
        <span className="text-muted">
          {isTimeOfDay
            ? 'Average by time of day, midnight to midnight'
            : `${formatTrendTime(view.fromMs, time)} – ${formatTrendTime(view.toMs, time)}`}
        </span>
      ) : (
        <>
          <time dateTime={times.machine(atMs)} className="font-medium">
            {times.full(atMs)}
          </time>
          <span className={isGap ? 'text-offline' : 'text-muted'}>
            {isGap ? 'no data' : stepNote(grid.stepS)}
          </span>
        </>
      )}
      <span role="status" className="sr-only">
        {spoken.text}
      </span>
    </div>
  )
}

function stepNote(stepS: number): string {
  if (stepS === 60) return 'measured'
  return stepS < 3600 ? `${stepS / 60}-minute average` : `${stepS / 3600}-hour average`
}
