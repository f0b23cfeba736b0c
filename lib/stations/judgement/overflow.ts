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
}

interface OverflowEvidence {
  station: PumpStation
  metrics: StationMetrics | null
  level: Level
  isSilent: boolean
}

/** An overflow that runs by what the documents say; null: none is known. */
export function judgeOverflow(evidence: OverflowEvidence): Overflow | null {
  const { station, metrics, level, isSilent } = evidence
  const { wetWell } = station
  if (!metrics || !wetWell || !isRunning(evidence)) return null
  const { overflowSinceMs, lastGoodLevel } = metrics.recent ?? {}
  const lastGoodMs = lastGoodLevel?.atMs ?? metrics.receivedAtMs
  const lastMs = level.value === null ? lastGoodMs : metrics.receivedAtMs
  const isMeasured = !isSilent && (level.value !== null || isOn(metrics, 'overflowFloat'))
  return {
    kind: wetWell.overflowKind ?? 'spill',
    sinceMs: overflowSinceMs ?? null,
    lastMeasuredMs: isMeasured ? null : lastMs,
  }
}

/**
 * Begins at the crest, and ends by good levels clearly below. Near the crest the gateway decides;
 * without its word it counts as overflowing, since it may be.
 */
function isRunning({ station, metrics, level }: OverflowEvidence): boolean {
  const crestM = station.wetWell?.overflowLevelM ?? Infinity
  const { overflowSinceMs } = metrics?.recent ?? {}
  if (isOn(metrics, 'overflowFloat')) return true
  if (level.value !== null && level.value >= crestM) return true
  if (overflowSinceMs !== undefined) return overflowSinceMs !== null
  const levelM = highestLevelM(level, metrics)
  return levelM !== null && levelM >= crestM - hysteresisM(station)
}
