'use client'

import { useMemo, useState } from 'react'
import { createChartCursor } from '@/components/charts/chart-cursor'
import { useStableValue } from '@/lib/browser/use-stable-value'
import type { DeviceConfig } from '@/lib/readings/device-config'
import { signalOf } from '@/lib/readings/signals'
import type { Signal } from '@/lib/readings/signals'
import { useNow } from '@/lib/time/use-now'
import { hasValues } from '@/lib/trends/grid'
import { addedUnasked, trendPanels } from '@/lib/trends/panels'
import type { TrendPanel } from '@/lib/trends/panels'
import { trendWindow } from '@/lib/trends/range'
import { historyWithRates, isCounter, withRates } from '@/lib/trends/rates'
import { TrendToolbar } from './toolbar/trend-toolbar'
import type { TrendMode } from './toolbar/mode-toggle'
import { TrendCharts } from './trend-charts'
import { TrendNotes } from './trend-notes'
import { TrendTable } from './trend-table'
import type { TrendsProps } from './trends'
import { ChartSkeletons } from './trends-skeleton'
import { useRightEdge } from './use-right-edge'
import { useTrendAddress } from './use-trend-address'
import { useTrendData } from './use-trend-data'
import { useTrendView } from './use-trend-view'

const ADDRESS_CHECK_MS = 10_000

/** Trends with their controls: range, zoom, cursor, comparison, charts or table. */
export function TrendBoard({ station, metrics, deviceConfig, pumps, alerts }: TrendsProps) {
  const address = useTrendAddress(useNow(ADDRESS_CHECK_MS))
  const { range } = address
  const rangeName = JSON.stringify(range)
  const rightEdge = useRightEdge(range, rangeName)
  const nowMs = rightEdge.edgeMs
  const bounds = trendWindow(range, nowMs)
  const trendView = useTrendView(bounds, rangeName)
  const [mode, setMode] = useState<TrendMode>('chart')
  const [withDayBefore, setDayBefore] = useState(false)
  const [cursor] = useState(createChartCursor)
  const { zoom } = trendView
  const view = useStableValue(trendView.view)
  const read = useTrendData({ station, metrics, range, zoom, withDayBefore, nowMs })

  const keys = new Set([...read.grid.byKey.keys(), ...numericKeys(metrics)])
  const added = address.chosen ?? addedUnasked(keys, deviceConfig)
  const panels = useStableValue(trendPanels({ keys, config: deviceConfig, added }))
  const counters = useStableValue(countersOf(panels, deviceConfig))
  const grid = useMemo(() => withRates(read.grid, counters), [read.grid, counters])
  const earlier = useMemo(
    () => read.earlier && historyWithRates(read.earlier, counters),
    [read.earlier, counters],
  )
  const data = { ...read, grid, earlier }
  const shown = { station, deviceConfig, pumps, metrics, panels, view, data }
  const isWaiting = data.state.history === null && data.state.error === null
  const isReading = data.state.isLoading || data.isRefining
  const isEmpty = !hasValues(data.grid, bounds.fromMs, bounds.toMs)
  const hasNothing = isEmpty && !isWaiting && !isReading
  return (
    <section aria-label="Trends" className="flex min-w-0 flex-col gap-3">
      <TrendToolbar
        station={station}
        address={address}
        added={added}
        keys={keys}
        deviceConfig={deviceConfig}
        rightEdge={rightEdge}
        trendView={trendView}
        shownStepS={data.grid.stepS}
        mode={mode}
        onMode={setMode}
        withDayBefore={withDayBefore}
        onDayBefore={setDayBefore}
      />
      <TrendNotes data={data} isStill={rightEdge.isStill} />
      {isWaiting && <ChartSkeletons />}
      {hasNothing && <NoHistory isNew={metrics === null} />}
      {!isWaiting && !hasNothing && mode === 'chart' && (
        <TrendCharts
          {...shown}
          trendView={trendView}
          alerts={alerts}
          cursor={cursor}
          onUnderPointer={rightEdge.setUnderPointer}
        />
      )}
      {!isWaiting && !hasNothing && mode === 'table' && (
        <TrendTable {...shown} title={station.name} />
      )}
    </section>
  )
}

/** The shown counters, in their own units. */
function countersOf(panels: readonly TrendPanel[], config: DeviceConfig | null): Signal[] {
  const keys = panels.flatMap(({ signals }) => signals.map(({ key }) => key))
  return keys.filter((key) => isCounter(key, config)).map((key) => signalOf(key, config))
}

function NoHistory({ isNew }: { isNew: boolean }) {
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-12 text-center">
      <h3 className="text-sm font-semibold">
        {isNew ? 'No history yet' : 'No readings in this range'}
      </h3>
      <p className="mt-1 text-sm text-pretty text-muted">
        Readings appear here as they arrive. Try another range.
      </p>
    </div>
  )
}

function numericKeys(metrics: TrendsProps['metrics']): string[] {
  return Object.entries(metrics?.values ?? {}).flatMap(([key, value]) =>
    typeof value === 'number' || typeof value === 'boolean' ? [key] : [],
  )
}
