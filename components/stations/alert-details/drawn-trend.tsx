import { useMemo, useState } from 'react'
import { createChartCursor } from '@/components/charts/use-chart-cursor'
import type { ChartData, ChartGestures, ChartMark } from '@/components/charts/chart-model'
import { TimeChart } from '@/components/charts/time-chart'
import type { Alert } from '@/lib/alerts/alert'
import { useIsPrinting } from '@/lib/browser/use-is-printing'
import { useStableValue } from '@/lib/browser/use-stable-value'
import { useUnits } from '@/lib/preferences/preferences-provider'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import type { StationView } from '@/lib/stations/use-station'
import { alertTrendInWords, limitInWords, type AlertTrend } from '@/lib/trends/alert-trend'
import { signalExtent, type ExtentSource } from '@/lib/trends/extent'
import type { TrendGrid } from '@/lib/trends/grid'
import type { TrendWindow } from '@/lib/trends/range'
import type { LineSummary } from '@/lib/trends/readout'
import { AUTOMATIC } from '@/lib/trends/view'
import { displayUnit } from '@/lib/units/display-units'
import type { Units } from '@/lib/units/units'

interface DrawnTrendProps {
  alert: Alert
  view: Pick<StationView, 'station' | 'deviceConfig'>
  trend: AlertTrend
  grid: TrendGrid
  summary: LineSummary
  window: TrendWindow
}

const CHART_PX = 140

/** Two hours are all there is to see here; the station's page has more. */
const NO_GESTURES: ChartGestures = {
  onZoom: () => {},
  onPan: () => {},
  onSelect: () => {},
  onReset: () => {},
}

export function DrawnTrend({ alert, view, trend, grid, summary, window }: DrawnTrendProps) {
  const [cursor] = useState(createChartCursor)
  const units = useUnits()
  const time = useStableValue(useTimeStyle())
  const drawn = useStableValue(trend)
  const { station, deviceConfig: config } = view
  const data = useMemo(
    () => chartData(drawn, { grid, station, config }, units),
    [drawn, grid, station, config, units],
  )
  const marks = useStableValue([markOf(alert)])
  return (
    <TimeChart
      data={data}
      view={window}
      marks={marks}
      time={time}
      height={CHART_PX}
      isPrinting={useIsPrinting()}
      summary={alertTrendInWords(trend, summary, units)}
      cursor={cursor}
      gestures={NO_GESTURES}
    />
  )
}

function chartData(trend: AlertTrend, source: ExtentSource, units: Units): ChartData {
  const { grid } = source
  const { signal, limit } = trend
  const { fromStored, decimals } = displayUnit(signal.unit, units)
  const stored = grid.byKey.get(signal.key)?.mean ?? []
  const values = stored.map((value) => (value === null ? null : fromStored(value)))
  const extent = signalExtent(signal, source)
  const label = limitInWords(trend, units)
  return {
    timesMs: grid.timesMs,
    stepMs: grid.stepS * 1000,
    eachSinceMs: grid.eachSinceMs,
    content: {
      kind: 'lines',
      lines: [{ key: signal.key, label: signal.label, values, envelope: null, dayBefore: null }],
      thresholds:
        limit && label !== null
          ? [{ label, value: fromStored(limit.value), tone: toneOf(limit.name) }]
          : [],
      decimals,
      startsAtZero: false,
      extent: extent && { min: fromStored(extent.min), max: fromStored(extent.max) },
      limits: AUTOMATIC,
    },
  }
}

function toneOf(name: 'limit' | 'high alarm') {
  return name === 'limit' ? 'alarm' : 'attention'
}

function markOf({ id, raisedAtMs, name, isAcknowledged }: Alert): ChartMark {
  return { id, atMs: raisedAtMs, label: name, isAcknowledged }
}
