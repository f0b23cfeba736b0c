'use client'

import { useMemo } from 'react'
import type { ChartCursor } from '@/components/charts/chart-cursor'
import type { ChartGestures, ChartMark } from '@/components/charts/chart-model'
import { TimeChart } from '@/components/charts/time-chart'
import { useIsPrinting } from '@/lib/browser/use-is-printing'
import { useUnits } from '@/lib/preferences/preferences-provider'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import type { TrendPanel } from '@/lib/trends/panels'
import { chartData } from './chart-data'
import { panelSummary } from './panel-summary'
import type { ShownTrends } from './shown-trends'
import { TrendLegend } from './trend-legend'

const LINES_PX = { level: 260, other: 150 }
const LANE_PX = 26
/** Axis and padding of a lanes chart. */
const LANES_FRAME_PX = 34

interface TrendChartProps extends ShownTrends {
  panel: TrendPanel
  marks: readonly ChartMark[]
  cursor: ChartCursor
  gestures: ChartGestures
}

/** One chart with its title and its values at the cursor. */
export function TrendChart({ panel, marks, cursor, gestures, ...shown }: TrendChartProps) {
  const { station, deviceConfig: config, view, data } = shown
  const { grid, earlier } = data
  const time = useTimeStyle()
  const units = useUnits()
  const charted = useMemo(
    () => chartData(panel, { grid, earlier, station, config, units }),
    [panel, grid, earlier, station, config, units],
  )
  return (
    <figure className="min-w-0 break-inside-avoid border-t border-line pt-2 first-of-type:border-t-0">
      <TrendLegend {...shown} panel={panel} cursor={cursor} />
      <TimeChart
        data={charted}
        view={view}
        marks={marks}
        time={time}
        height={heightOf(panel)}
        isPrinting={useIsPrinting()}
        summary={panelSummary(panel, grid, view, units)}
        cursor={cursor}
        gestures={gestures}
      />
    </figure>
  )
}

function heightOf({ id, kind, signals }: TrendPanel): number {
  if (kind === 'lanes') return signals.length * LANE_PX + LANES_FRAME_PX
  return id === 'level' ? LINES_PX.level : LINES_PX.other
}
