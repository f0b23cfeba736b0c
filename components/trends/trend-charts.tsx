'use client'

import type { ChartCursor } from '@/components/charts/chart-cursor'
import type { Alert } from '@/lib/alerts/alert'
import { useStableValue } from '@/lib/browser/use-stable-value'
import { AlertLane } from './alert-lane'
import { ChartStack } from './chart-stack'
import { CursorBar } from './cursor-bar'
import { marksOf } from './marks'
import type { ShownTrends } from './shown-trends'
import { TrendChart } from './trend-chart'
import type { TrendView } from './use-trend-view'

interface TrendChartsProps extends ShownTrends {
  trendView: TrendView
  alerts: readonly Alert[] | null
  cursor: ChartCursor
  /** A mouse or a pen; a finger leaves as soon as it is lifted. */
  onUnderPointer: (isUnderPointer: boolean) => void
}

/** The stack of a station's charts, below its alerts. */
export function TrendCharts(props: TrendChartsProps) {
  const { trendView, alerts, cursor, onUnderPointer, ...shown } = props
  const { view, gestures } = trendView
  const marks = useStableValue(marksOf(alerts))
  return (
    <ChartStack
      label={`Trends of ${shown.station.name}`}
      timesMs={shown.data.grid.timesMs}
      trendView={trendView}
      cursor={cursor}
      onUnderPointer={onUnderPointer}
    >
      {(keyPresses, pointAt) => (
        <>
          <CursorBar {...shown} cursor={cursor} keyPresses={keyPresses} />
          <AlertLane marks={marks} view={view} onPoint={pointAt} />
          {shown.panels.map((panel) => (
            <TrendChart
              key={panel.id}
              {...shown}
              panel={panel}
              marks={marks}
              cursor={cursor}
              gestures={gestures}
            />
          ))}
        </>
      )}
    </ChartStack>
  )
}
