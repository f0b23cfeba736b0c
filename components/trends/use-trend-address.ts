import { currentParams, pushAddress, useAddress } from '@/lib/browser/address'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import { trendRangeOf, withTrendRange } from '@/lib/trends/range'
import type { TrendRange } from '@/lib/trends/range'

const METRIC = 'metric'

const unchanged = (params: URLSearchParams) => params

/** Range and added metrics. */
export function useTrendAddress(nowMs: number) {
  const { trendRange } = usePreferences()
  const params = useAddress(unchanged)
  return {
    range: trendRangeOf(params, nowMs, trendRange),
    setRange: (range: TrendRange) => pushAddress(withTrendRange(currentParams(), range)),
    added: params.getAll(METRIC),
    toggleMetric: (key: string) => pushAddress(withMetricToggled(currentParams(), key)),
  }
}

function withMetricToggled(params: URLSearchParams, key: string): URLSearchParams {
  const added = params.getAll(METRIC)
  params.delete(METRIC)
  const kept = added.includes(key) ? added.filter((other) => other !== key) : [...added, key]
  for (const metric of kept) params.append(METRIC, metric)
  return params
}
