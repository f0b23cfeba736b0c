import { readingsFreshness } from '@/lib/readings/freshness'
import type { StationMetrics } from '@/lib/readings/metric'
import {
  asNumber,
  readingOf,
  recentQuality,
  worstQuality,
  type ReadingQuality,
} from '@/lib/readings/reading'
import { judgeForecast } from './judgement/forecast'
import { judgeLevel, plausibilityOf } from './judgement/level'
import { judgeOverflow } from './judgement/overflow'
import { measuredWell, type PumpStation } from './station'
import type { TimeToOverflow } from './time-to-overflow'
import { volumeAtLevel } from './wet-well'
import { freeVolumeM3 } from './wet-well-flow'

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
  /** Only while it fills, below its overflow. */
  toOverflow: TimeToOverflow | null
  /** Known not to fill. */
  isSteady: boolean
  quality: ReadingQuality
}

/** Current flows, metered or else estimated. An estimate has the quality of its level. */
export function stationFlows(
  station: PumpStation,
  metrics: StationMetrics,
  nowMs: number,
): StationFlows {
  const { staleAfterS } = station
  const wetWell = measuredWell(station)
  const { recent } = metrics
  const read = (key: string) => readingOf(metrics, key, staleAfterS, nowMs)
  const level = read('level')
  const sentM = asNumber(level.value)
  const levelM = sentM !== null && plausibilityOf(station, sentM) !== 'unknown' ? sentM : null
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
  const judged = judgeLevel(station, metrics, nowMs)
  const isSilent = readingsFreshness(metrics, staleAfterS, nowMs).state !== 'live'
  const overflow = judgeOverflow({
    ...{ station, metrics, level: judged, isSilent, isStartExact: false },
    recent: recent ?? { startsLastHour: {} },
  })
  const forecast = isSilent || overflow ? null : judgeForecast(station, metrics, judged, nowMs)
  return {
    inflow,
    outflow,
    levelRateMPerH: recent?.levelRateMPerH ?? null,
    heldM3: isStored ? volumeAtLevel(wetWell, levelM) : null,
    freeM3: isStored ? freeVolumeM3(wetWell, levelM) : null,
    toOverflow: forecast?.kind === 'filling' ? forecast : null,
    isSteady: forecast?.kind === 'steady',
    quality,
  }
}
