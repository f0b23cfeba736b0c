import { useMemo, useState } from 'react'
import { useStableValue } from '@/lib/browser/use-stable-value'
import type { DeviceConfig } from '@/lib/readings/device-config'
import { isCounter, signalOf, type Signal } from '@/lib/readings/signals'
import { hasValues } from '@/lib/trends/grid'
import { addedUnasked, trendPanels, type TrendPanel } from '@/lib/trends/panels'
import { withRates } from '@/lib/trends/rates'
import { marksOf } from './alert-lane'
import { CompareMenu, SignalItems, useStationFile } from './toolbar/station-tools'
import { TrendToolbar } from './toolbar/trend-toolbar'
import { TrendCharts } from './trend-charts'
import { TrendLegend } from './trend-legend'
import { TrendNotes } from './trend-notes'
import { TrendTable } from './trend-table'
import type { TrendsProps } from './trends'
import { ChartSkeletons, NoReadings } from './trends-skeleton'
import { useTrendControls } from './use-trend-controls'
import { useTrendData } from './use-trend-data'

export function TrendBoard({ alerts, ...judged }: TrendsProps) {
  const { station, metrics, deviceConfig } = judged
  const controls = useTrendControls()
  const { address, range, rightEdge, bounds, view, zoom, mode, cursor } = controls
  const [withDayBefore, setDayBefore] = useState(false)
  const nowMs = rightEdge.edgeMs
  const read = useTrendData({ station, metrics, range, zoom, withDayBefore, nowMs })

  const keys = new Set([...read.grid.byKey.keys(), ...numericKeys(metrics)])
  const added = address.chosen ?? addedUnasked(keys, deviceConfig)
  const panels = useStableValue(trendPanels({ keys, config: deviceConfig, added }))
  const counters = useStableValue(countersOf(panels, deviceConfig))
  // The compiler leaves these calls bare, and each panel draws a new grid whole.
  const grid = useMemo(() => withRates(read.grid, counters), [read.grid, counters])
  const earlier = useMemo(
    () => read.earlier && withRates(read.earlier, counters),
    [read.earlier, counters],
  )
  const data = { ...read, grid, earlier }
  const file = useStationFile(station.edgeNodeId, view, grid.stepS)
  const marks = useStableValue(marksOf(alerts))
  const shown = { ...judged, panels, view, data }
  const isWaiting = data.state.history === null && data.state.error === null
  const isReading = data.state.isLoading || data.isRefining
  const isEmpty = !hasValues(data.grid, bounds.fromMs, bounds.toMs)
  const hasNothing = isEmpty && !isWaiting && !isReading
  return (
    <section aria-label="Trends" className="flex min-w-0 flex-col gap-3">
      <TrendToolbar
        {...{ controls, panels, file }}
        more={
          <SignalItems keys={keys} config={deviceConfig} added={added} onAdded={address.choose} />
        }
      >
        <CompareMenu
          edgeNodeId={station.edgeNodeId}
          view={view}
          withDayBefore={withDayBefore}
          onDayBefore={setDayBefore}
        />
      </TrendToolbar>
      <TrendNotes data={data} view={view} isStill={rightEdge.isStill} />
      {isWaiting && <ChartSkeletons />}
      {hasNothing && (
        <NoReadings title={metrics === null ? 'No history yet' : 'No readings in this range'}>
          Readings appear here as they arrive. Try another range.
        </NoReadings>
      )}
      {!isWaiting && !hasNothing && mode === 'chart' && (
        <TrendCharts
          {...shown}
          label={`Trends of ${station.name}`}
          marks={marks}
          controls={controls}
          captionOf={(panel) => <TrendLegend {...shown} panel={panel} cursor={cursor} />}
        />
      )}
      {!isWaiting && !hasNothing && mode === 'table' && (
        <TrendTable {...shown} title={station.name} />
      )}
    </section>
  )
}

function countersOf(panels: readonly TrendPanel[], config: DeviceConfig | null): Signal[] {
  const keys = panels.flatMap(({ signals }) => signals.map(({ key }) => key))
  return keys.filter((key) => isCounter(key, config)).map((key) => signalOf(key, config))
}

function numericKeys(metrics: TrendsProps['metrics']): string[] {
  return Object.entries(metrics?.values ?? {}).flatMap(([key, value]) =>
    typeof value === 'number' || typeof value === 'boolean' ? [key] : [],
  )
}
