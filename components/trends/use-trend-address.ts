import { currentParams, pushAddress, useAddress } from '@/lib/browser/address'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import { trendRangeOf, withTrendRange } from '@/lib/trends/range'
import type { TrendRange } from '@/lib/trends/range'

const METRIC = 'metric'

const unchanged = (params: URLSearchParams) => params

/** Range and chosen metrics. */
export function useTrendAddress(nowMs: number) {
  const { trendRange } = usePreferences()
  const params = useAddress(unchanged)
  return {
    range: trendRangeOf(params, nowMs, trendRange),
    setRange: (range: TrendRange) => pushAddress(withTrendRange(currentParams(), range)),
    /** null: none were chosen; an empty parameter is a choice of none. */
    chosen: params.has(METRIC) ? params.getAll(METRIC).filter(Boolean) : null,
    choose: (metrics: readonly string[]) => pushAddress(withMetrics(currentParams(), metrics)),
  }
}

function withMetrics(params: URLSearchParams, metrics: readonly string[]): URLSearchParams {
  params.delete(METRIC)
  for (const metric of metrics.length === 0 ? [''] : metrics) params.append(METRIC, metric)
  return params
}
