import type { StationMetrics } from '@/lib/readings/metric'
import { QUALITY_CHECK_MS } from '@/lib/readings/freshness'
import { QUALITY_WORDS, readingOf } from '@/lib/readings/reading'
import type { PumpStation } from '@/lib/stations/station'
import { useNow } from '@/lib/time/use-now'

/** In a word; null if the newest value can be trusted, or isn't shown. */
export function useDoubt(
  shown: { station: PumpStation; metrics: StationMetrics | null } | null,
  key: string,
  isNewest: boolean,
): string | null {
  const nowMs = useNow(QUALITY_CHECK_MS)
  if (!isNewest || !shown?.metrics) return null
  const { quality } = readingOf(shown.metrics, key, shown.station.staleAfterS, nowMs)
  return quality === 'live' ? null : QUALITY_WORDS[quality]
}
