import type { StationMetrics } from '@/lib/readings/metric'
import { trustedValue } from '@/lib/readings/reading'
import { doFlowsDiffer } from '@/lib/stations/wet-well'
import type { PumpStation } from '../station'
import { numberAt, stateAt, stepsSince, type StationHistory } from './history'

const S_PER_MINUTE = 60
const L_PER_M3 = 1000
/** A shorter run may have moved it by less than 1 cm. */
const LONG_RUN_MIN = 10

/** How far metered flows would have moved a level since a time, by each minute with both; null: none. */
export function movedInMinutesM(
  { wetWell }: PumpStation,
  history: StationHistory,
  sinceMs: number,
): number | null {
  let [inL, outL, minutes] = [0, 0, 0]
  for (const step of stepsSince(history, sinceMs)) {
    const inLps = numberAt(history, 'inflow', step)
    const outLps = numberAt(history, 'outflow', step)
    if (inLps === null || outLps === null) continue
    inL += inLps * S_PER_MINUTE
    outL += outLps * S_PER_MINUTE
    minutes += 1
  }
  if (minutes === 0) return null
  if (!wetWell?.areaM2 || !doFlowsDiffer(inL, outL)) return 0
  return Math.abs(inL - outL) / L_PER_M3 / wetWell.areaM2
}

/** A pump in auto that ran without moving the level, in words; null: none did. */
export function pumpInVain(
  { levelControl }: PumpStation,
  metrics: StationMetrics,
  history: StationHistory,
  sinceMs: number,
): string | null {
  if (levelControl === 'held') return null
  for (const key of history.byKey.keys()) {
    const position = /^pump(\d+)Running$/.exec(key)?.[1]
    if (!position || trustedValue(metrics, `pump${position}Mode`) !== 'auto') continue
    const ranMin = runAfterRestMin(history, key, sinceMs)
    if (ranMin !== null) return `though pump ${position} ran ${ranMin} min: sensor or pump`
  }
  return null
}

/** Minutes of a run that began after a rest, and ended or was long; null: there was none. */
function runAfterRestMin(history: StationHistory, key: string, sinceMs: number): number | null {
  let [hasRested, ranMin] = [false, 0]
  for (const step of stepsSince(history, sinceMs)) {
    const isRunning = stateAt(history, key, step)
    if (isRunning && hasRested) ranMin += 1
    if (isRunning !== false) continue
    if (ranMin > 0) return ranMin
    hasRested = true
  }
  return ranMin >= LONG_RUN_MIN ? ranMin : null
}
