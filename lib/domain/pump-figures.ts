import type { StationMetrics } from '@/lib/schemas/metric'
import type { Pump } from '@/lib/schemas/pump'
import { asNumber, readingOf, worstQuality } from './reading'
import type { ReadingQuality } from './reading'

/** What a pump's card shows; null is unknown. Units as in the names. */
export interface PumpFigures {
  currentA: number | null
  ratedCurrentA: number | null
  startsLastHour: number | null
  maxStartsPerHour: number | null
  runtimeH: number | null
  starts: number | null
  /** The worst of the values that they are made from. */
  quality: ReadingQuality
}

/**
 * A pump's figures from its station's live document and its own document.
 *
 * @param position the pump's number from 1
 * @param pump its document; null while it has none
 * @param nowMs now, ms UTC by the server's clock
 */
export function pumpFigures(
  position: number,
  pump: Pump | null,
  metrics: StationMetrics,
  staleAfterS: number,
  nowMs: number,
): PumpFigures {
  const read = (name: string) => readingOf(metrics, `pump${position}${name}`, staleAfterS, nowMs)
  const running = read('Running')
  const current = read('Current')
  const runtime = read('Runtime')
  const starts = read('Starts')
  return {
    currentA: asNumber(current.value),
    ratedCurrentA: pump?.rated?.currentA ?? null,
    startsLastHour: metrics.recent?.startsLastHour[position] ?? null,
    maxStartsPerHour: pump?.maxStartsPerHour ?? null,
    runtimeH: asNumber(runtime.value),
    starts: asNumber(starts.value),
    quality: worstQuality(running.quality, current.quality, runtime.quality, starts.quality),
  }
}

/** Whether a pump started more often within the hour than its limit allows. */
export function exceedsStarts({ startsLastHour, maxStartsPerHour }: PumpFigures): boolean {
  if (startsLastHour === null || maxStartsPerHour === null) return false
  return startsLastHour > maxStartsPerHour
}
