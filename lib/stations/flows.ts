import type { StationMetrics } from '@/lib/readings/metric'
import {
  asNumber,
  readingOf,
  recentQuality,
  worstQuality,
  type ReadingQuality,
} from '@/lib/readings/reading'
import type { Level } from './judgement/level'
import { measuredWell, type PumpStation } from './station'
import { freeVolumeM3, volumeAtLevel } from './wet-well'

export interface Flow {
  lps: number | null
  /** Computed from the level; shown with "est.". */
  isEstimated: boolean
  quality: ReadingQuality
  measuredAtMs: number | null
  isForced: boolean
}

export interface StationFlows {
  inflow: Flow
  outflow: Flow
  levelRateMPerH: number | null
  heldM3: number | null
  freeM3: number | null
}

/** Metered flows, or else estimates as good as the level. Rate and volumes need a good level. */
export function stationFlows(
  station: PumpStation,
  metrics: StationMetrics,
  { value: levelM, trust }: Level,
  nowMs: number,
): StationFlows {
  const { staleAfterS } = station
  const wetWell = measuredWell(station)
  const { recent } = metrics
  const read = (key: string) => readingOf(metrics, key, staleAfterS, nowMs)
  const { quality: reported } = read('level')
  const levelQuality = trust === 'doubtful' ? worstQuality(reported, trust) : reported
  const figuredQuality = worstQuality(levelQuality, recentQuality(metrics, staleAfterS, nowMs))

  const flowOf = (key: 'inflow' | 'outflow', figured: number | undefined, isFigured: boolean) => {
    const metered = read(key)
    const meteredLps = asNumber(metered.value)
    if (meteredLps !== null)
      return {
        lps: meteredLps,
        isEstimated: false,
        quality: metered.quality,
        measuredAtMs: metered.measuredAtMs,
        isForced: metered.isForced,
      }
    return {
      lps: isFigured && trust === 'unknown' ? null : (figured ?? null),
      isEstimated: isFigured,
      quality: figuredQuality,
      measuredAtMs: null,
      isForced: false,
    }
  }
  const inflow = flowOf('inflow', recent?.inflowLps, true)
  const outflow = flowOf('outflow', recent?.outflowLps, recent?.outflowEstimated ?? true)
  const isGood = trust === 'good'
  const isStored = isGood && wetWell !== undefined && levelM !== null
  return {
    inflow,
    outflow,
    levelRateMPerH: isGood ? (recent?.levelRateMPerH ?? null) : null,
    heldM3: isStored ? volumeAtLevel(wetWell, levelM) : null,
    freeM3: isStored ? freeVolumeM3(wetWell, levelM) : null,
  }
}
