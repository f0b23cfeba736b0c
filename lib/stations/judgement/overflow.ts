import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation } from '../station'
import { isOn } from './evidence'
import { crestM, highestLevelM, hysteresisM, type Level } from './level'

export interface Overflow {
  kind: 'spill' | 'permitted' | 'storage'
  sinceMs: number
  /** false: it began before. */
  isStartExact: boolean
  /** When it was last measured, if it no longer is; null while it is. */
  lastMeasuredMs: number | null
  /** So far above the crest that it says little of the flow: the outfall may be under water. */
  isSurcharged: boolean
}

interface OverflowEvidence {
  station: PumpStation
  metrics: StationMetrics | null
  recent: NonNullable<StationMetrics['recent']>
  isStartExact: boolean
  level: Level
  isSilent: boolean
}

/** Further above the crest, the outfall is backed up, so nothing may spill. */
const SURCHARGE_M = 0.5

export function isSurcharged(
  { wetWell }: Pick<PumpStation, 'wetWell'>,
  levelM: number | null,
): boolean {
  return levelM !== null && wetWell !== undefined && levelM > wetWell.overflowLevelM + SURCHARGE_M
}

/** An overflow that runs by what the documents say; null: none is known. */
export function judgeOverflow(evidence: OverflowEvidence): Overflow | null {
  const { station, metrics, recent, isStartExact, level, isSilent } = evidence
  if (!isRunning(evidence)) return null
  const { overflowSinceMs, lastGoodLevel } = recent
  const reportedAtMs = metrics?.receivedAtMs ?? lastGoodLevel?.atMs ?? overflowSinceMs ?? 0
  const isReported = level.value !== null || isOn(metrics, 'overflowFloat')
  const goodAtMs = lastGoodLevel?.atMs ?? reportedAtMs
  const lastMs = isReported ? reportedAtMs : Math.min(goodAtMs, reportedAtMs)
  const isMeasured = isReported && !isSilent
  return {
    kind: station.wetWell?.overflowKind ?? 'spill',
    sinceMs: overflowSinceMs ?? (isMeasured ? reportedAtMs : lastMs),
    isStartExact: isStartExact && typeof overflowSinceMs === 'number',
    lastMeasuredMs: isMeasured ? null : lastMs,
    isSurcharged: isSurcharged(station, highestLevelM(level, { recent })),
  }
}

/** Whether the gateway leaves the start to history. At the crest, its word that none runs is none. */
export function isStartOpen(
  station: PumpStation,
  metrics: StationMetrics | null,
  level: Level,
): boolean {
  const sinceMs = metrics?.recent?.overflowSinceMs
  return sinceMs === undefined || (sinceMs === null && isAtCrest(station, metrics, level))
}

function isAtCrest(station: PumpStation, metrics: StationMetrics | null, level: Level): boolean {
  return (level.value ?? -Infinity) >= crestM(station) || isOn(metrics, 'overflowFloat')
}

/**
 * Begins at the crest, and ends by good levels clearly below. Near the crest the gateway decides,
 * or history; without their word it counts as overflowing, since it may be.
 */
function isRunning({ station, metrics, recent, level }: OverflowEvidence): boolean {
  const { overflowSinceMs } = recent
  if (isAtCrest(station, metrics, level)) return true
  if (overflowSinceMs !== undefined) return overflowSinceMs !== null
  const levelM = highestLevelM(level, { recent })
  return levelM !== null && levelM >= crestM(station) - hysteresisM(station)
}
