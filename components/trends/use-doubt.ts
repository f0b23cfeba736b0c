import type { StationMetrics } from '@/lib/readings/metric'
import { QUALITY_CHECK_MS } from '@/lib/readings/freshness'
import { QUALITY_WORDS } from '@/lib/readings/reading'
import type { BoardEntry } from '@/lib/stations/board'
import { currentReading, currentReadings } from '@/lib/stations/current-readings'
import { useNow } from '@/lib/time/use-now'

interface Shown extends Pick<BoardEntry, 'station' | 'condition' | 'history'> {
  metrics: StationMetrics | null
}

/** In words; null if the newest value can be trusted, or isn't shown. */
export function useDoubt(shown: Shown | null, key: string, isNewest: boolean): string | null {
  const nowMs = useNow(QUALITY_CHECK_MS)
  if (!isNewest || !shown?.metrics) return null
  const readings = currentReadings(shown, shown.metrics, nowMs)
  const reading = currentReading(readings, key, shown.station.staleAfterS, nowMs)
  if (reading && reading.quality !== 'live') return QUALITY_WORDS[reading.quality]
  const isUnknownLevel = key === 'level' && reading?.value === null
  return (isUnknownLevel && readings.headline?.flaw?.text) || null
}
