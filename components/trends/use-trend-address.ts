import { useSearchParams } from 'next/navigation'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import { trendRangeOf, withTrendRange } from '@/lib/trends/range'
import type { TrendRange } from '@/lib/trends/range'

const METRIC = 'metric'

/** Range and added metrics, kept in the URL so that they survive reload, Back and sharing. */
export function useTrendAddress(nowMs: number) {
  const { trendRange } = usePreferences()
  const params = new URLSearchParams(useSearchParams())
  return {
    range: trendRangeOf(params, nowMs, trendRange),
    setRange: (range: TrendRange) => push(withTrendRange(current(), range)),
    added: params.getAll(METRIC),
    toggleMetric: (key: string) => push(withMetricToggled(current(), key)),
  }
}

function withMetricToggled(params: URLSearchParams, key: string): URLSearchParams {
  const added = params.getAll(METRIC)
  params.delete(METRIC)
  const kept = added.includes(key) ? added.filter((other) => other !== key) : [...added, key]
  for (const metric of kept) params.append(METRIC, metric)
  return params
}

function current(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}

function push(params: URLSearchParams): void {
  window.history.pushState(null, '', `?${params}`)
}
