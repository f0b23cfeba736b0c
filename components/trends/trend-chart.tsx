'use client'

import type { ReactNode } from 'react'
import type { ChartCursor } from '@/components/charts/use-chart-cursor'
import type { ChartGestures, ChartMark } from '@/components/charts/chart-model'
import { TimeChart } from '@/components/charts/time-chart'
import { useIsPrinting } from '@/lib/browser/use-is-printing'
import { useUnits } from '@/lib/preferences/preferences-provider'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import type { TrendPanel } from '@/lib/trends/panels'
import { panelSummary } from '@/lib/trends/summary'
import { displayUnit } from '@/lib/units/display-units'
import { chartData } from './chart-data'
import type { ShownTrends, StationTrends } from './use-trend-data'

const LINES_PX = { level: 260, compared: 380, other: 150 }
const LANE_PX = 26
/** Axis and padding of a lanes chart. */
const LANES_FRAME_PX = 34

interface TrendChartProps
  extends ShownTrends, Partial<Pick<StationTrends, 'station' | 'deviceConfig'>> {
  panel: TrendPanel
  marks: readonly ChartMark[]
  caption?: ReactNode
  cursor: ChartCursor
  gestures: ChartGestures
}

export function TrendChart(props: TrendChartProps) {
  const { panel, marks, cursor, gestures, view, data, isTimeOfDay } = props
  const { station = null, deviceConfig: config = null } = props
  const { grid, earlier } = data
  const time = useTimeStyle()
  const units = useUnits()
  const { symbol } = displayUnit(panel.signals[0]?.unit ?? '', units)
  const charted = chartData(panel, { grid, earlier, isTimeOfDay, station, config, units })
  return (
    <figure className="min-w-0 break-inside-avoid border-t border-line pt-2 first-of-type:border-t-0">
      {props.caption ?? (
        <figcaption className="px-4 text-xs font-semibold">
          {panel.title} <span className="font-normal text-muted">{symbol}</span>
        </figcaption>
      )}
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

function heightOf({ id, kind, signals, isCompared }: TrendPanel): number {
  if (kind === 'lanes') return signals.length * LANE_PX + LANES_FRAME_PX
  if (isCompared) return LINES_PX.compared
  return id === 'level' ? LINES_PX.level : LINES_PX.other
}
