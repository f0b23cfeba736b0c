import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation } from '../station'
import { isOn } from './evidence'
import { highestLevelM, hysteresisM, type Level } from './level'

export interface Overflow {
  kind: 'spill' | 'permitted' | 'storage'
  /** null: not known. */
  sinceMs: number | null
  /** When it was last measured, if it no longer is; null while it is. */
  lastMeasuredMs: number | null
  /** So far above the crest that it says little of the flow: the outfall may be under water. */
  isSurcharged: boolean
}

const SURCHARGE_M = 0.5

interface OverflowEvidence {
  station: PumpStation
  metrics: StationMetrics | null
  level: Level
  isSilent: boolean
}

/** An overflow that runs by what the documents say; null: none is known. */
export function judgeOverflow(evidence: OverflowEvidence): Overflow | null {
  const { station, metrics, level, isSilent } = evidence
  if (!metrics || !isRunning(evidence)) return null
  const { overflowSinceMs, lastGoodLevel } = metrics.recent ?? {}
  const lastGoodMs = lastGoodLevel?.atMs ?? metrics.receivedAtMs
  const lastMs = level.value === null ? lastGoodMs : metrics.receivedAtMs
  const isMeasured = !isSilent && (level.value !== null || isOn(metrics, 'overflowFloat'))
  return {
    kind: station.wetWell?.overflowKind ?? 'spill',
    sinceMs: overflowSinceMs ?? null,
    lastMeasuredMs: isMeasured ? null : lastMs,
    isSurcharged: (highestLevelM(level, metrics) ?? -Infinity) > crestM(station) + SURCHARGE_M,
  }
}

function crestM({ wetWell }: PumpStation): number {
  return wetWell?.overflowLevelM ?? Infinity
}

/**
 * Begins at the crest, and ends by good levels clearly below. Near the crest the gateway decides;
 * without its word it counts as overflowing, since it may be.
 */
function isRunning({ station, metrics, level }: OverflowEvidence): boolean {
  const { overflowSinceMs } = metrics?.recent ?? {}
  if (isOn(metrics, 'overflowFloat')) return true
  if (level.value !== null && level.value >= crestM(station)) return true
  if (overflowSinceMs !== undefined) return overflowSinceMs !== null
  const levelM = highestLevelM(level, metrics)
  return levelM !== null && levelM >= crestM(station) - hysteresisM(station)
}
