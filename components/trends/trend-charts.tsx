'use client'

import type { ReactNode } from 'react'
import type { TrendPanel } from '@/lib/trends/panels'
import { AlertLane, type AlertMark } from './alert-lane'
import { ChartStack } from './chart-stack'
import { CursorBar } from './cursor-bar'
import { TrendChart } from './trend-chart'
import type { TrendControls } from './use-trend-controls'
import type { ShownTrends, StationTrends } from './use-trend-data'

interface TrendChartsProps
  extends ShownTrends, Partial<Pick<StationTrends, 'station' | 'deviceConfig'>> {
  label: string
  marks: readonly AlertMark[]
  controls: TrendControls
  captionOf?: (panel: TrendPanel) => ReactNode
}

export function TrendCharts({ label, marks, controls, captionOf, ...shown }: TrendChartsProps) {
  const { trendView, cursor, rightEdge } = controls
  return (
    <ChartStack
      label={label}
      timesMs={shown.data.grid.timesMs}
      trendView={trendView}
      cursor={cursor}
      onUnderPointer={rightEdge.setUnderPointer}
    >
      {(keyPresses, pointAt) => (
        <>
          <CursorBar {...shown} cursor={cursor} keyPresses={keyPresses} />
          <AlertLane marks={marks} view={shown.view} onPoint={pointAt} />
          {shown.panels.map((panel) => (
            <TrendChart
              key={panel.id}
              {...shown}
              panel={panel}
              marks={marks}
              caption={captionOf?.(panel)}
              cursor={cursor}
              gestures={trendView.gestures}
            />
          ))}
        </>
      )}
    </ChartStack>
  )
}
