import { useMemo, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/loading'
import type { Alert } from '@/lib/alerts/alert'
import { isPermissionDenied } from '@/lib/firebase/permission-denied'
import { historyPlans } from '@/lib/history/plan'
import { useUnits } from '@/lib/preferences/preferences-provider'
import type { StationView } from '@/lib/stations/use-station'
import { useNow } from '@/lib/time/use-now'
import type { AlertTrend } from '@/lib/trends/alert-trend'
import { wholeHours } from '@/lib/trends/range'
import { lineSummary } from '@/lib/trends/readout'
import { useTrendSources } from '@/lib/trends/use-trend-sources'
import { displayUnit } from '@/lib/units/display-units'
import { DrawnTrend } from './drawn-trend'

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
