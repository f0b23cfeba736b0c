import { useMemo, useState, type ReactNode } from 'react'
import type { ChartData, ChartGestures } from '@/components/charts/chart-model'
import { TimeChart } from '@/components/charts/time-chart'
import { createChartCursor } from '@/components/charts/use-chart-cursor'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/loading'
import type { Alert } from '@/lib/alerts/alert'
import { useIsPrinting } from '@/lib/browser/use-is-printing'
import { useStableValue } from '@/lib/browser/use-stable-value'
import { isPermissionDenied } from '@/lib/firebase/permission-denied'
import { historyPlans } from '@/lib/history/plan'
import { useUnits } from '@/lib/preferences/preferences-provider'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import type { StationView } from '@/lib/stations/use-station'
import { useNow } from '@/lib/time/use-now'
import { alertTrendInWords, limitInWords, type AlertTrend } from '@/lib/trends/alert-trend'
import { signalExtent, type ExtentSource } from '@/lib/trends/extent'
import type { TrendGrid } from '@/lib/trends/grid'
import { wholeHours, type TrendWindow } from '@/lib/trends/range'
import { lineSummary, type LineSummary } from '@/lib/trends/readout'
import { useTrendSources } from '@/lib/trends/use-trend-sources'
import { AUTOMATIC } from '@/lib/trends/view'
import { displayUnit } from '@/lib/units/display-units'
import type { Units } from '@/lib/units/units'

interface AlertChartProps {
  alert: Alert
  view: Pick<StationView, 'station' | 'metrics' | 'deviceConfig'>
  trend: AlertTrend
}

const SPAN_MS = 2 * 3_600_000
/** About a pixel. */
const TICK_MS = 10_000

export function AlertChart({ alert, view, trend }: AlertChartProps) {
  // A tick ahead of the clock, to show the newest reading.
  const nowMs = useNow(TICK_MS) + TICK_MS
  const window = useMemo(() => ({ fromMs: nowMs - SPAN_MS, toMs: nowMs }), [nowMs])
  const { signal } = trend
  const { symbol } = displayUnit(signal.unit, useUnits())
  const { station, metrics } = view
  const { fromMs, toMs } = wholeHours(window, nowMs)
  const plans = historyPlans(fromMs, toMs)
  const { trend: read } = useTrendSources({ trend: { station, metrics, plans } })
  const { grid, history, error, isLoading, retry } = read
  const summary = lineSummary(grid, signal.key, window)
  const hasFailed = error !== null && !isLoading
  const isWaiting = isLoading && (summary === null || (history === null && error === null))
  return (
    <figure className="min-w-0">
      <figcaption className="pb-1 text-xs text-muted">
        {signal.label}
        {symbol && ` (${symbol})`}, last two hours
      </figcaption>
      {isWaiting && (
        <div role="status" aria-label="Loading history">
          <Skeleton className="h-35 w-full" />
        </div>
      )}
      {!isWaiting && summary && <DrawnTrend {...{ alert, view, trend, grid, summary, window }} />}
      {!isWaiting && !summary && !hasFailed && (
        <InPlaceOfChart>No readings in the last two hours</InPlaceOfChart>
      )}
      {hasFailed && <Failure error={error} hasChart={summary !== null} retry={retry} />}
    </figure>
  )
}

interface DrawnTrendProps extends AlertChartProps {
  grid: TrendGrid
  summary: LineSummary
  window: TrendWindow
}

const CHART_PX = 140

/** Two hours are all there is to see here; the station's page has more. */
const NO_GESTURES: ChartGestures = { onZoom() {}, onPan() {}, onSelect() {}, onReset() {} }

function DrawnTrend({ alert, view, trend, grid, summary, window }: DrawnTrendProps) {
  const [cursor] = useState(createChartCursor)
  const units = useUnits()
  const time = useStableValue(useTimeStyle())
  const drawn = useStableValue(trend)
  const { station, deviceConfig: config } = view
  const data = useMemo(
    () => chartData(drawn, { grid, station, config }, units),
    [drawn, grid, station, config, units],
  )
  const { raisedAtMs, isAcknowledged } = alert
  const marks = useStableValue([{ atMs: raisedAtMs, isAcknowledged }])
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
  const tone = limit?.name === 'limit' ? 'alarm' : 'attention'
  return {
    timesMs: grid.timesMs,
    stepMs: grid.stepS * 1000,
    eachSinceMs: grid.eachSinceMs,
    content: {
      kind: 'lines',
      lines: [{ key: signal.key, label: signal.label, values, envelope: null, dayBefore: null }],
      thresholds: limit && label !== null ? [{ label, value: fromStored(limit.value), tone }] : [],
      decimals,
      startsAtZero: false,
      extent: extent && { min: fromStored(extent.min), max: fromStored(extent.max) },
      limits: AUTOMATIC,
    },
  }
}

interface FailureProps {
  error: unknown
  /** Older history, or the readings since, are still shown. */
  hasChart: boolean
  retry: () => void
}

function Failure({ error, hasChart, retry }: FailureProps) {
  const message = (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-attention">
      <p>
        History unavailable:{' '}
        {isPermissionDenied(error)
          ? 'access was denied.'
          : 'the last two hours couldn’t be loaded.'}
        {hasChart && ' Showing readings as they arrive.'}
      </p>
      <Button size="small" onClick={retry}>
        Try again
      </Button>
    </div>
  )
  return hasChart ? message : <InPlaceOfChart>{message}</InPlaceOfChart>
}

function InPlaceOfChart({ children }: { children: ReactNode }) {
  return (
    <div className="flex h-35 items-center justify-center rounded-lg border border-line px-4 text-sm text-muted">
      {children}
    </div>
  )
}
