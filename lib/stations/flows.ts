import type { StationMetrics } from '@/lib/readings/metric'
import {
  asNumber,
  readingOf,
  recentQuality,
  worstQuality,
  type ReadingQuality,
} from '@/lib/readings/reading'
import type { PumpStation } from './station'
import { volumeAtLevel } from './wet-well'
import { freeVolumeM3, minutesToOverflow } from './wet-well-flow'

export interface Flow {
  lps: number | null
  /** Computed from the level; shown with "est.". */
  isEstimated: boolean
  quality: ReadingQuality
  measuredAtMs: number | null
}

export interface StationFlows {
  inflow: Flow
  outflow: Flow
  levelRateMPerH: number | null
  heldM3: number | null
  freeM3: number | null
  /** Only while filling, and only from live readings; 0 at the overflow. */
  minutesToOverflow: number | null
  quality: ReadingQuality
}

/** Current flows, metered or else estimated. An estimate has the quality of its level. */
export function stationFlows(
  { wetWell, staleAfterS }: Pick<PumpStation, 'wetWell' | 'staleAfterS'>,
  metrics: StationMetrics,
  nowMs: number,
): StationFlows {
  const { recent } = metrics
  const read = (key: string) => readingOf(metrics, key, staleAfterS, nowMs)
  const level = read('level')
  const levelM = asNumber(level.value)
  const figuredQuality = worstQuality(level.quality, recentQuality(metrics, staleAfterS, nowMs))

  const flowOf = (key: 'inflow' | 'outflow', figured: number | undefined, isFigured: boolean) => {
    const metered = read(key)
    const meteredLps = asNumber(metered.value)
    if (meteredLps !== null)
      return {
        lps: meteredLps,
        isEstimated: false,
        quality: metered.quality,
        measuredAtMs: metered.measuredAtMs,
      }
    return {
      lps: figured ?? null,
      isEstimated: isFigured,
      quality: figuredQuality,
      measuredAtMs: null,
    }
  }
  const inflow = flowOf('inflow', recent?.inflowLps, true)
  const outflow = flowOf('outflow', recent?.outflowLps, recent?.outflowEstimated ?? true)
  const quality = worstQuality(level.quality, inflow.quality, outflow.quality)
  const isStored = wetWell !== undefined && levelM !== null
  const minutes = () => {
    if (!isStored || level.quality !== 'live') return null
    if (levelM >= wetWell.overflowLevelM) return 0
    if (quality !== 'live' || inflow.lps === null || outflow.lps === null) return null
    return minutesToOverflow(wetWell, levelM, { inflowLps: inflow.lps, outflowLps: outflow.lps })
  }
  return {
    inflow,
    outflow,
    levelRateMPerH: recent?.levelRateMPerH ?? null,
    heldM3: isStored ? volumeAtLevel(wetWell, levelM) : null,
    freeM3: isStored ? freeVolumeM3(wetWell, levelM) : null,
    minutesToOverflow: minutes(),
    quality,
  }
}
